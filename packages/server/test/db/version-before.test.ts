import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { buildCommit, commitBeforeNewestMigration } from '../../../testing/src/version-before.ts';
import { type Delivery, LIFE, LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import { checkAllChains } from '../../src/features/operate/audit-chain/check-chains.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

// A copy of the sources without Git history has no previous version.
const commit = await commitBeforeNewestMigration();

const plan = (title: string) => ({
  title,
  pdf: buildPdf(),
  recipients: [
    { name: 'Ann', email: 'ann@example.com', fields: [{ type: 'SIGNATURE' as const, box: [10, 10, 30, 10] as const }] },
  ],
});

describe.skipIf(commit === undefined)('the version before the newest migration', () => {
  let folder: string;
  let fresh: FreshPostgresql;
  let receiver: Receiver;
  let before: ServiceProcess;
  let now: ServiceProcess;
  let sender: Sender;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'version-before-'));
    const program = await buildCommit(commit ?? '', folder);
    fresh = await emptyPostgresql();
    receiver = await new Receiver().start();
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = fresh.settings;
    const settings = { DATA_DIR, DATABASE_URL, ...LOOPBACK_ALLOWED };
    before = await ServiceProcess.prepare(settings, { program });
    now = await ServiceProcess.prepare(settings);
    const account = ['account', 'create', '--email', 'ann@example.com', '--team', 'Team', '--token-name', 'test'];
    const { token } = JSON.parse(before.command(...account)) as { token: string };
    sender = new Sender(before.url, token);
    await before.start();
  }, 120_000);
  afterAll(async () => {
    await before?.kill();
    await now?.kill();
    await receiver?.stop();
    await fresh?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const signed = async (url: string, { documentId, recipients }: Awaited<ReturnType<Sender['send']>>) => {
    await sign(url, recipients[0]?.token ?? '');
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  };

  it('the previous version keeps working after the newest migration, and the newest version works with its data', async () => {
    const asked = { webhookUrl: receiver.url, eventTriggers: LIFE };
    const { id } = await sender.call<{ id: string }>('POST', '/api/v1/webhooks', asked);
    const early = await sender.send(plan('Sent before'));
    const database = await openDatabase(fresh.settings);
    try {
      await migrateDatabase(database);
      const late = await sender.send(plan('Sent afterwards'));
      const handedOver = await sender.send(plan('Sent by the one and signed with the other'));
      await signed(before.url, early);
      await signed(before.url, late);
      await now.start();
      await signed(now.url, handedOver);
      const ofNow = new Sender(now.url, sender.token);
      const delivered = async () => {
        const path = `/api/v1/webhooks/${id}/deliveries?perPage=100`;
        const { deliveries } = await ofNow.call<{ deliveries: Delivery[] }>('GET', path);
        return deliveries.map(({ event, state }) => `${event} ${state}`).toSorted();
      };
      await expect
        .poll(delivered, { timeout: 20_000 })
        .toEqual(LIFE.flatMap((event) => Array<string>(3).fill(`${event} DELIVERED`)).toSorted());
      expect(await checkAllChains(database.orm)).toEqual({ chains: 3, broken: [] });
    } finally {
      await database.close();
    }
  }, 60_000);
});
