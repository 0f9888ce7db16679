import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../../testing/src/databases.ts';
import { oldestMigrations } from '../../../testing/src/migrations.ts';
import { checkAllChains } from '../../src/features/operate/audit-chain/check-chains.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

/** Data of a service with the first schema: rows in `data.sql`, and file contents. */
const FIRST = new URL('first-schema/', import.meta.url);
const TOKEN = 'api_1ad38ec4711befa6bf42100cbdb45a9127c417831b9777bc';

/** Tables that have rows only if something is wrong or if secrets are encrypted with a key. */
const WITHOUT_ROWS = ['broken_chains', 'damaged_contents', 'secret_keys'];

/** Columns (`table.column`) whose values a later migration changes, each with the reason. */
const CHANGED_LATER: Record<string, string> = {};

type Rows = Record<string, string[]>;

describe.each(['embedded', 'postgresql'] as const)('a database with the first schema version (%s)', (kind) => {
  let fresh: FreshDatabase;
  let before: Rows;
  let columns: Record<string, string[]>;
  let after: Rows;
  let chains: Awaited<ReturnType<typeof checkAllChains>>;
  let tokens: Record<string, string>;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    fresh = await emptyDatabase(kind);
    const database = await openDatabase(fresh.settings);
    try {
      await migrateDatabase(database, await oldestMigrations(fresh.settings.dataDir, 1));
      await load(database, await readFile(new URL('data.sql', FIRST), 'utf8'));
      columns = await columnsOf(database);
      before = await rowsOf(database, columns);
      await migrateDatabase(database);
      after = await rowsOf(database, columns);
      chains = await checkAllChains(database.orm);
      const { rows } = await database.pool.query<{ title: string; email: string; token: string }>(
        'select title, email, token from recipients join envelopes on envelopes.id = envelope_id',
      );
      tokens = Object.fromEntries(rows.map(({ title, email, token }) => [`${title}, ${email}`, token]));
      await putFiles(database, join(fresh.settings.dataDir, 'files'));
    } finally {
      await database.close();
    }
  }, 60_000);
  afterAll(async () => {
    await service?.kill();
    await fresh?.dispose();
  });

  it("the test database with the first schema version has rows in every table, so every table's upgrade is tested", () => {
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual(WITHOUT_ROWS);
  });

  it('a database with the first schema version keeps every value through all later migrations [T1505]', () => {
    expect(after).toEqual(before);
    expect(chains).toEqual({ chains: 9, broken: [] });
  });

  it('a database with the first schema version works with the current service, which signs, seals and sends its pending documents [T1506]', async () => {
    const { databaseUrl, dataDir } = fresh.settings;
    service = await ServiceProcess.prepare({
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    await service.start();
    const sender = new Sender(service.url, TOKEN);
    const { documents } = await sender.call<{ documents: { id: number; title: string }[] }>(
      'GET',
      '/api/v1/documents?perPage=100',
    );
    const { data } = await sender.call<{ data: { title: string; status: string }[] }>(
      'GET',
      '/api/v2/envelope?perPage=100',
    );
    const byTitle = Object.fromEntries(data.map(({ title, status }) => [title, status]));
    expect(byTitle).toMatchObject({
      Draft: 'DRAFT',
      Pending: 'PENDING',
      'Signed by one of two': 'PENDING',
      Completed: 'COMPLETED',
      Rejected: 'REJECTED',
      Cancelled: 'CANCELLED',
    });
    const idOf = (title: string) => documents.find((document) => document.title === title)?.id ?? 0;
    for (const [title, email] of [
      ['Pending', 'ann@example.com'],
      ['Signed by one of two', 'bob@example.com'],
    ] as const) {
      await sign(service.url, tokens[`${title}, ${email}`] ?? '');
      await sender.until(idOf(title), ({ status }) => status === 'COMPLETED');
    }
    await sender.call('POST', `/api/v1/documents/${idOf('Draft')}/send`);
    const sealed = await sender.download(idOf('Completed'));
    expect(await readdir(FIRST)).toContain(`${createHash('sha256').update(sealed).digest('hex')}.pdf`);
    await service.stop();
  }, 60_000);
});

/** Loads rows without foreign keys and triggers, which only apply to writes by the service. */
async function load({ pool }: Database, sql: string): Promise<void> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  client.release();
}

async function columnsOf({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Returns every row as JSON, without columns that a later migration changes. */
async function rowsOf({ pool }: Database, columns: Record<string, string[]>): Promise<Rows> {
  const all: Rows = {};
  for (const [table, names] of Object.entries(columns)) {
    const kept = names.map((name) => (`${table}.${name}` in CHANGED_LATER ? 'null' : `"${name}"`));
    const { rows } = await pool.query<{ row: string }>(
      `select jsonb_build_array(${kept.join(', ')})::text as row from "${table}" order by 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

async function putFiles({ pool }: Database, folder: string): Promise<void> {
  const contents = (await readdir(FIRST)).filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -4));
  const { rows } = await pool.query<{ envelope_id: string; hashes: (string | null)[] }>(
    'select envelope_id, array[original_sha256, source_sha256, sealed_sha256] as hashes from files',
  );
  for (const { envelope_id, hashes } of rows) {
    await mkdir(join(folder, envelope_id), { recursive: true });
    for (const hash of hashes) {
      if (hash === null || !contents.includes(hash)) continue;
      await writeFile(join(folder, envelope_id, hash), await readFile(new URL(`${hash}.pdf`, FIRST)));
    }
  }
}
