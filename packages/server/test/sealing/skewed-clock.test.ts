import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshPostgresql, freshDatabase } from '../../../testing/src/databases.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { JOB_LEASE_MS } from '../../src/platform/work/claim-due.ts';
import { Sender, sign } from './flow.ts';
import { ServiceProcess } from './service-process.ts';

const HOUR_MS = 60 * 60_000;
const PRELOAD = fileURLToPath(new URL('./processes/skewed-clock.mjs', import.meta.url));

let fresh: FreshPostgresql;
let database: pg.Client;
let order: string;
const nodes: ServiceProcess[] = [];

beforeAll(async () => {
  fresh = (await freshDatabase('postgresql')) as FreshPostgresql;
  database = new pg.Client(fresh.settings.databaseUrl);
  await database.connect();
  order = join(fresh.settings.dataDir, 'kill-at-step');
});
afterAll(async () => {
  for (const node of nodes) await node.kill();
  await database.end();
  await fresh.dispose();
});

async function node(aheadMs: number): Promise<ServiceProcess> {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = fresh.settings;
  const settings = { DATABASE_URL, DATA_DIR, KILL_AT_STEP: order, CLOCK_SKEW_MS: String(aheadMs) };
  const prepared = await ServiceProcess.prepare(settings, { preload: PRELOAD });
  nodes.push(prepared);
  return prepared;
}

it.each([
  { name: 'ahead', aheadMs: HOUR_MS },
  { name: 'behind', aheadMs: -HOUR_MS },
])(
  'if a node whose clock is an hour $name dies while sealing, other nodes are blocked only until its lease ends',
  async ({ aheadMs }) => {
    const [skewed, right] = [await node(aheadMs), await node(0)];
    writeFileSync(order, 'nothing');
    const account = ['account', 'create', '--email', `by${aheadMs}@example.com`, '--team', 'T', '--token-name', 'test'];
    const { token } = JSON.parse(skewed.command(...account)) as { token: string };
    await skewed.start();
    const { documentId, recipients } = await new Sender(skewed.url, token).send({
      pdf: buildPdf(),
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
    });
    writeFileSync(order, 'file-sealed');
    await sign(skewed.url, recipients[0]!.token).catch(() => {});
    expect(await skewed.ended()).toBe('SIGKILL');
    writeFileSync(order, 'nothing');

    const { rows: leases } = await database.query<{ ms: number }>(
      `select extract(epoch from due_at - now())::float8 * 1000 as ms from due_work
        where kind = 'seal-envelope' and claim is not null and subject = (select id from envelopes where number = $1)`,
      [documentId],
    );
    expect(leases).toHaveLength(1);
    expect(leases[0]!.ms).toBeLessThan(JOB_LEASE_MS + 1_000);
    // If the slow clock had set the lease, the lease would already have expired.
    expect(leases[0]!.ms).toBeGreaterThan(-HOUR_MS / 2);

    await right.start();
    const state = await new Sender(right.url, token).until(documentId, ({ status }) => status === 'COMPLETED');
    expect(state.sealing.state).toBe('SEALED');

    const { rows: events } = await database.query<{ type: string; isInOrder: boolean }>(
      `select type, created_at >= coalesce(lag(created_at) over (order by sequence), created_at) as "isInOrder"
     from events where team_id = (select max(team_id) from events)`,
    );
    expect(events.map(({ type }) => type)).toContain('DOCUMENT_COMPLETED');
    expect(events.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
    const { rows: late } = await database.query(
      "select 1 from events where created_at not between now() - interval '10 minutes' and now()",
    );
    expect(late).toEqual([]);
    await right.kill();
  },
  180_000,
);
