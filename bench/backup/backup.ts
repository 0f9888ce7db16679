/**
 * Backs up a service with many documents on PostgreSQL and a bucket, deletes everything, and restores it: `npm run
 * backup:try -- --documents 10000`. This process serves the bucket, or OpenStack Swift with `--store swift`. Prints the
 * wall-clock and CPU time of each step, and fails if a document, file or audit log has changed. Only one document is
 * signed over HTTP. All others are copies with their own ids, files and audit logs.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildPdf } from '../../packages/pdf/test/build-pdf.ts';
import { CHAIN_START } from '../../packages/server/src/domain/audit/audit-chain.ts';
import { loadConfig } from '../../packages/server/src/platform/config/config.ts';
import { openStorage } from '../../packages/server/src/platform/storage/open-storage.ts';
import { Sender, sign } from '../../packages/server/test/sealing/flow.ts';
import { ServiceProcess } from '../../packages/server/test/sealing/service-process.ts';
import { commandLine } from '../../packages/testing/src/command-line.ts';
import { startObjectStore } from '../../packages/testing/src/object-store.ts';
import { startPostgresql, stopPostgresql } from '../../packages/testing/src/postgresql.ts';
import { Swift } from '../chaos/swift.ts';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '10000' }, store: { type: 'string', default: 'embedded' } },
});
const documents = Number(values.documents);
/** Tables whose rows belong to one document, in an order that satisfies their foreign keys. */
const TABLES = ['recipients', 'files', 'fields', 'audit_entries', 'events'] as const;
const AT_A_TIME = 16;

type Row = Record<string, unknown>;

/** Runs a command. Returns its wall-clock and CPU seconds, and its last line of output. */
async function timed(settings: Record<string, string>, ...args: string[]) {
  const line = [process.execPath, ...commandLine(args)].map((word) => `'${word}'`).join(' ');
  const shell = spawn('bash', ['-c', `TIMEFORMAT='%R %U %S'; time ${line}`], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
  });
  const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const lastLine = (printed: string) => printed.trim().split('\n').at(-1) ?? '';
  const [seconds = 0, user = 0, system = 0] = lastLine(stderr).split(' ').map(Number);
  return { seconds, cpuSeconds: user + system, last: JSON.parse(lastLine(stdout) || '{}') as unknown };
}

async function multiply(settings: Record<string, string>, count: number): Promise<void> {
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  const storage = await openStorage(loadConfig(settings));
  const rowsOf = async (sql: string, given: unknown[] = []): Promise<Row[]> => (await client.query(sql, given)).rows;
  const insert = async (table: string, row: Row) => {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  };
  try {
    const [envelope] = await rowsOf(
      'select to_jsonb(envelopes) - $1 as row from envelopes order by number desc limit 1',
      ['number'],
    );
    const first = envelope?.row as Row;
    const id = String(first.id);
    const parts: Record<string, Row[]> = {};
    for (const table of TABLES) {
      const found = await rowsOf(`select to_jsonb(${table}) as row from ${table} where envelope_id = $1`, [id]);
      parts[table] = found.map(({ row }) => row as Row);
    }
    const objects: { name: string; bytes: Uint8Array }[] = [];
    for await (const key of storage.list(`${id}/`)) {
      objects.push({ name: key.slice(id.length + 1), bytes: await storage.readAll(key) });
    }
    const copy = async () => {
      const newId = id.slice(0, -24) + randomBytes(12).toString('hex');
      for (const { name, bytes } of objects) await storage.put(`${newId}/${name}`, bytes);
      return newId;
    };
    for (let made = 0; made < count; made += AT_A_TIME) {
      const ids = await Promise.all(Array.from({ length: Math.min(AT_A_TIME, count - made) }, copy));
      await client.query('begin');
      for (const newId of ids) await insertCopy(newId, id, first, parts, insert, rowsOf);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}

async function insertCopy(
  newId: string,
  id: string,
  envelope: Row,
  parts: Record<string, Row[]>,
  insert: (table: string, row: Row) => Promise<void>,
  rowsOf: (sql: string) => Promise<Row[]>,
): Promise<void> {
  const renamed = (row: Row): Row => JSON.parse(JSON.stringify(row).replaceAll(id, newId)) as Row;
  let head = CHAIN_START;
  const entries = (parts.audit_entries ?? [])
    .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
    .map(renamed)
    .map((row) => {
      const previous = head;
      head = createHash('sha256').update(Buffer.from(previous, 'hex')).update(String(row.content)).digest('hex');
      return { ...row, previous_hash: previous, hash: head };
    });
  await insert('envelopes', { ...renamed(envelope), qr_token: randomBytes(12).toString('hex'), audit_head: head });
  const recipients = new Map<unknown, unknown>();
  for (const row of parts.recipients ?? []) {
    const [next] = await rowsOf("select nextval('recipients_id_seq')::int as id");
    recipients.set(row.id, next?.id);
    const token = randomBytes(24).toString('hex');
    const token_hash = `\\x${createHash('sha256').update(token).digest('hex')}`;
    await insert('recipients', { ...renamed(row), id: next?.id, token, token_hash });
  }
  const files = new Map<unknown, string>();
  for (const row of parts.files ?? []) {
    const file = `${String(row.id).slice(0, -24)}${randomBytes(12).toString('hex')}`;
    files.set(row.id, file);
    await insert('files', { ...renamed(row), id: file });
  }
  for (const { id: _, ...row } of parts.fields ?? []) {
    const of = { recipient_id: recipients.get(row.recipient_id), file_id: files.get(row.file_id) };
    const [next] = await rowsOf("select nextval('fields_id_seq')::int as id");
    await insert('fields', { ...renamed(row), id: next?.id, ...of });
  }
  for (const row of entries) await insert('audit_entries', row);
  for (const { sequence: _, ...row } of parts.events ?? []) {
    const [next] = await rowsOf("select nextval('events_sequence_seq') as sequence");
    await insert('events', {
      ...renamed(row),
      id: `${String(row.id).slice(0, -24)}${randomBytes(12).toString('hex')}`,
      ...next,
    });
  }
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-backup-'));
await chmod(folder, 0o711);
const store =
  values.store === 'swift'
    ? await Swift.start(folder).then((swift) => ({ settings: swift.settings, end: () => swift.stop() }))
    : await startObjectStore().then(({ settings, dispose }) => ({ settings, end: dispose }));
let service: ServiceProcess | undefined;
try {
  const databaseUrl = await startPostgresql(folder);
  const key = join(folder, 'key');
  await writeFile(key, `${randomBytes(32).toString('base64')}\n`);
  const common = { ...store.settings, BACKUP_KEY_FILE: key };
  const settings = { ...common, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
  service = await ServiceProcess.prepare(settings);
  const made = service.command(
    'account',
    'create',
    '--email',
    'a@example.com',
    '--team',
    'T',
    '--token-name',
    'backup',
  );
  const { token } = JSON.parse(made) as { token: string };
  await service.start();
  const sender = new Sender(service.url, token);
  const { documentId, recipients } = await sender.send({
    pdf: buildPdf(),
    recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
  });
  for (const recipient of recipients) await sign(sender.url, recipient.token);
  await sender.until(documentId, ({ status }) => status === 'COMPLETED');
  await multiply(settings, documents - 1);
  const backups = join(folder, 'backups');
  const backup = await timed(settings, 'backup', backups);
  const second = await timed(settings, 'backup', backups);
  const size = Number(execFileSync('du', ['-sm', backups], { encoding: 'utf8' }).split('\t')[0]);
  await service.stop();

  // Simulate a total loss: use another database, bucket prefix and folder, and no key.
  const administrator = new pg.Client(databaseUrl);
  await administrator.connect();
  await administrator.query('create database restored');
  await administrator.end();
  const restoredUrl = databaseUrl.replace(/postgres$/, 'restored');
  const restored = { ...common, S3_PREFIX: 'restored', DATABASE_URL: restoredUrl, DATA_DIR: join(folder, 'restored') };
  const restore = await timed(restored, 'restore', backups);
  const began = performance.now();
  service = await ServiceProcess.prepare(restored);
  await service.start();
  const startSeconds = (performance.now() - began) / 1_000;
  const state = await new Sender(service.url, token).state(documentId);
  await service.stop();
  const audit = await timed(restored, 'audit', 'verify');
  const storage = await timed(restored, 'storage', 'verify');
  console.log(
    JSON.stringify({
      documents,
      backupMiB: size,
      backup,
      second,
      restore,
      startSeconds,
      status: state.status,
      audit,
      storage,
    }),
  );
} finally {
  await service?.kill();
  await store.end();
  await stopPostgresql(folder);
  await rm(folder, { recursive: true, force: true });
}
