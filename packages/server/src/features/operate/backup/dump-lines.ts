import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Services } from '../../../envelopes/services.ts';
import * as envelopeTables from '../../../envelopes/tables/index.ts';
import { identitySource } from '../../../platform/config/identity-source.ts';
import { lastApplied } from '../../../platform/db/newer-database.ts';
import * as platformTables from '../../../platform/db/schema.ts';
import { noteProgress } from '../../../platform/progress.ts';
import { readRecordKey } from '../../../platform/trust/record-keys.ts';
import { filesBehind, type SeenContent, unseenKeys } from '../integrity/check-content.ts';
import { BackupError } from './backup-error.ts';
import { decrypt } from './encryption.ts';

/**
 * Special lines of a database dump. All other lines are rows: the table's name, a tab, and the row as JSON from
 * PostgreSQL. The dump ends with `#end`, so that a truncated dump is recognized.
 */
export const LINE = {
  header: '#header',
  sequence: '#sequence',
  file: '#file',
  identity: '#identity',
  recordKey: '#record-key',
  end: '#end',
} as const;

export interface Header {
  format: 1;
  /** Creation time of the newest migration that was applied. */
  lastMigration: number;
}

export interface IdentityFile {
  name: string;
  base64: string;
}

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

const ROWS = 500;
const FILES = 500;

/** Yields the whole database from one snapshot. The embedded database is blocked until all lines have been read. */
export async function* dumpLines(services: Needed): AsyncGenerator<string> {
  const client = await services.database.pool.connect();
  let isWhole = false;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    yield line(LINE.header, { format: 1, lastMigration: await lastApplied(client) } satisfies Header);
    for (const table of TABLES) yield* dumpRows(client, table);
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    for (const sequence of sequences.rows) yield line(LINE.sequence, sequence);
    yield* dumpFiles(services, client);
    await client.query('commit');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
  for (const file of await identityFiles(services)) yield line(LINE.identity, file);
  const recordKey = await readRecordKey(services.config.DATA_DIR);
  if (recordKey !== null) yield line(LINE.recordKey, recordKey);
  yield line(LINE.end, {});
}

/** Names of the service's own tables. Other tables in the database must not be copied or emptied. */
export const TABLES: readonly string[] = Object.values({ ...platformTables, ...envelopeTables })
  .flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))
  .sort();

async function* dumpRows(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare dumped cursor for select to_jsonb(dumped)::text as row from "${table}" as dumped`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from dumped`);
    noteProgress('rows', rows.length);
    if (rows.length > 0) yield rows.map(({ row }) => `${table}\t${row}\n`).join('');
    if (rows.length < ROWS) break;
  }
  await client.query('close dumped');
}

async function* dumpFiles(services: Needed, client: PoolClient): AsyncGenerator<string> {
  const seen = { ...services, database: { ...services.database, orm: drizzle(client) } };
  for await (const key of contentKeys(seen)) yield line(LINE.file, key);
}

/**
 * Yields the keys of all content that the database refers to. Page images are left out, because they can be rendered
 * again.
 */
export async function* contentKeys(services: Needed): AsyncGenerator<string> {
  const seen: SeenContent = new Set();
  let fileId = '';
  for (;;) {
    const found = await filesBehind(services, { fileId, limit: FILES });
    for (const file of found) yield* unseenKeys(file, seen);
    const last = found.at(-1);
    if (last === undefined || found.length < FILES) return;
    fileId = last.fileId;
  }
}

/**
 * Returns the key files that the service created on its first start. Keys stored elsewhere are the operator's
 * responsibility.
 */
export async function identityFiles({ config }: Pick<Services, 'config'>): Promise<IdentityFile[]> {
  const source = identitySource(config);
  if (source.kind !== 'made') return [];
  const names = await readdir(source.folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => ({ name, base64: (await readFile(join(source.folder, name))).toString('base64') })),
  );
}

export async function* filesInDump(path: string, key: Uint8Array): AsyncGenerator<string> {
  for await (const { name, json } of readDump(path, key)) if (name === LINE.file) yield JSON.parse(json) as string;
}

const line = (name: string, value: unknown): string => `${name}\t${JSON.stringify(value)}\n`;

export interface DumpLine {
  name: string;
  json: string;
}

export async function* linesAsMade(dump: AsyncIterable<string>): AsyncGenerator<DumpLine> {
  for await (const lines of dump) for (const text of lines.split('\n')) if (text !== '') yield parseLine(text);
}

function parseLine(line: string): DumpLine {
  const tab = line.indexOf('\t');
  return { name: line.slice(0, tab), json: line.slice(tab + 1) };
}

/**
 * Yields the lines of an encrypted dump.
 * @throws BackupError if the dump is incomplete
 */
export async function* readDump(path: string, key: Uint8Array): AsyncGenerator<DumpLine> {
  const name = basename(path);
  const source = Readable.from(decrypt(createReadStream(path), key, name));
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const lines = createInterface({ input: source.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY });
  let last = '';
  const failed = new Promise<never>((_, reject) => unzipped.once('error', reject));
  failed.catch(() => {});
  const each = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([each.next(), failed]);
    if (next.done) break;
    const parts = parseLine(next.value);
    last = parts.name;
    yield parts;
  }
  if (last !== LINE.end) throw new BackupError(`${name} is incomplete`);
}
