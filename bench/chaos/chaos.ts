/**
 * Two nodes behind HAProxy on one PostgreSQL, people who send and sign, and nodes that are killed or stopped at random moments. Afterwards:
 * nothing that was acknowledged is lost, nothing was done twice, and no document is stuck.
 * `npm run chaos -- --minutes 10 --seed 7`. The same seed kills the same nodes after the same pauses.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildPdf } from '../../packages/pdf/test/build-pdf.ts';
import { Sender, sign } from '../../packages/server/test/sealing/flow.ts';
import { ServiceProcess } from '../../packages/server/test/sealing/service-process.ts';
import { commandLine } from '../../packages/testing/src/command-line.ts';
import { freePort } from '../../packages/testing/src/free-port.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';
import { startHaproxy } from './haproxy.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '7' } },
});
const PEOPLE = 3;
const SETTLED_WITHIN_MS = 120_000;
const endsAt = Date.now() + Number(values.minutes) * 60_000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomOf(Number(values.seed));
const counted = { sent: 0, signed: 0, notAnswered: 0, kills: 0, stops: 0 };
/** Numbers of the documents whose signature was acknowledged. */
const signed = new Set<number>();
const pdf = buildPdf();

/** Sends documents and signs them. What is not answered is not counted as done; signing is tried again, as people do. */
async function person(sender: Sender): Promise<void> {
  while (Date.now() < endsAt) {
    try {
      const { documentId, recipients } = await sender.send({
        pdf,
        recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
      });
      counted.sent++;
      for (const { token } of recipients) await signsAtLast(sender, documentId, token);
      signed.add(documentId);
      counted.signed++;
    } catch {
      counted.notAnswered++;
      await sleep(100);
    }
  }
}

async function signsAtLast(sender: Sender, documentId: number, token: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sign(sender.url, token);
      return;
    } catch (error) {
      // The answer to an earlier attempt may have died with its node.
      const state = await sender.state(documentId).catch(() => undefined);
      if (state?.status === 'COMPLETED') return;
      if (tries === 20) throw error;
      await sleep(250);
    }
  }
}

async function nodesComeAndGo(nodes: readonly ServiceProcess[]): Promise<void> {
  while (Date.now() < endsAt) {
    await sleep(1_000 + random() * 5_000);
    const node = nodes[Math.floor(random() * nodes.length)] as ServiceProcess;
    if (random() < 0.7) {
      counted.kills++;
      await node.kill();
    } else {
      counted.stops++;
      await node.stop();
    }
    await sleep(random() * 2_000);
    await node.start();
  }
}

/** The checks of the crash test, over the whole database. @returns what is wrong */
async function problemsOf(databaseUrl: string, dataDir: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const problems: string[] = [];
    const ask = async (what: string, sql: string, given: unknown[] = []) => {
      const { rowCount } = await client.query(sql, given);
      if (rowCount) problems.push(`${rowCount} ${what}`);
    };
    const numbers = [...signed];
    await ask(
      'documents were signed and are not sealed',
      `select 1 from unnest($1::int[]) as acknowledged left join envelopes on number = acknowledged
        where status is distinct from 'COMPLETED' or sealing is distinct from 'SEALED'`,
      [numbers],
    );
    await ask(
      'documents are stuck: everybody has signed, and they are not complete',
      `select 1 from envelopes where status = 'PENDING'
          and not exists (select 1 from recipients where envelope_id = envelopes.id and completed_at is null)`,
    );
    const once = `group by envelope_id having count(*) <> 1`;
    await ask(
      'documents completed more than once in events',
      `select envelope_id from events where type = 'DOCUMENT_COMPLETED' ${once}`,
    );
    await ask(
      'more than once in the audit log',
      `select envelope_id from audit_entries where type = 'DOCUMENT_COMPLETED' ${once}`,
    );
    await ask(
      'completions without audit entry',
      `select 1 from envelopes where status = 'COMPLETED' and not exists
      (select 1 from audit_entries where envelope_id = envelopes.id and type = 'DOCUMENT_COMPLETED')`,
    );
    const { rows } = await client.query<{ envelope: string; sealed: string }>(
      `select envelope_id as envelope, sealed_sha256 as sealed from files where sealed_sha256 is not null`,
    );
    for (const { envelope, sealed } of rows) {
      const bytes = await readFile(join(dataDir, 'files', envelope, sealed)).catch(() => Buffer.alloc(0));
      if (createHash('sha256').update(bytes).digest('hex') !== sealed)
        problems.push(`a sealed file of ${envelope} is damaged`);
      const kept = (await readdir(join(dataDir, 'files', envelope)).catch(() => [])).filter(
        (name) => name.length === 64,
      );
      if (kept.length !== 2)
        problems.push(`${envelope} keeps ${kept.length} files instead of the original and one seal`);
    }
    return problems;
  } finally {
    await client.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-chaos-'));
// PostgreSQL runs as another user where this one is root.
await chmod(folder, 0o711);
const nodes: ServiceProcess[] = [];
let haproxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
try {
  const databaseUrl = await startPostgresql(folder);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BASE_URL: url,
    TRUST_PROXY: 'true',
    STOP_NOTICE_SECONDS: '1',
  };
  for (let number = 1; number <= 2; number++) nodes.push(await ServiceProcess.prepare(settings));
  const [first] = nodes as [ServiceProcess, ServiceProcess];
  const made = first.command('account', 'create', '--email', 'a@example.com', '--team', 'T', '--token-name', 'chaos');
  const { token } = JSON.parse(made) as { token: string };
  for (const node of nodes) await node.start();
  haproxy = await startHaproxy(
    folder,
    port,
    nodes.map((node) => Number(new URL(node.url).port)),
  );
  await sleep(1_000);

  const sender = new Sender(url, token);
  await Promise.all([...Array.from({ length: PEOPLE }, () => person(sender)), nodesComeAndGo(nodes)]);

  // What is left to be done is done by itself.
  const began = Date.now();
  let problems = await problemsOf(databaseUrl, dataDir);
  while (problems.length > 0 && Date.now() - began < SETTLED_WITHIN_MS) {
    await sleep(500);
    problems = await problemsOf(databaseUrl, dataDir);
  }
  const settledMs = Date.now() - began;
  for (const node of nodes) await node.stop();
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const audit = execFileSync(process.execPath, commandLine(['audit', 'verify']), { env, encoding: 'utf8' });
  console.log(
    JSON.stringify({
      ...values,
      ...counted,
      settledMs,
      audit: JSON.parse(audit.trim().split('\n').at(-1) ?? '{}'),
      problems,
    }),
  );
  if (problems.length > 0) process.exitCode = 1;
} finally {
  for (const node of nodes) await node.kill();
  haproxy?.kill();
  await stopPostgresql(folder);
  await rm(folder, { recursive: true, force: true });
}
