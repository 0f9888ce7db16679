import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Services } from '../../../envelopes/services.ts';
import { identitySource } from '../../../platform/config/identity-source.ts';
import { lastApplied } from '../../../platform/db/newer-database.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import { filesBehind } from '../integrity/check-content.ts';
import { BackupError } from './backup-error.ts';
import { decrypt } from './encryption.ts';

/**
 * The dump of a database: a line for each row, the name of its table, a tab, and the row as JSON, as PostgreSQL writes it. Names that begin
 * with # are no tables. `#end` is the last, so that a dump that is cut off is known.
 */
export const LINE = {
  header: '#header',
  sequence: '#sequence',
  file: '#file',
  identity: '#identity',
  end: '#end',
} as const;

export interface Header {
  format: 1;
  /** When the newest migration of its tables was created. */
  lastMigration: number;
}

export interface IdentityFile {
  name: string;
  base64: string;
}

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

const ROWS = 500;
const FILES = 500;

/** All of the database, as it is at one moment. With the embedded database, everything else waits until the last line. */
export async function* dumpLines(services: Needed): AsyncGenerator<string> {
  const client = await services.database.pool.connect();
  let isWhole = false;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    yield line(LINE.header, { format: 1, lastMigration: await lastApplied(client) } satisfies Header);
    for (const table of await tablesOf(client)) yield* rowsOf(client, table);
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    for (const sequence of sequences.rows) yield line(LINE.sequence, sequence);
    yield* filesOf(services, client);
    await client.query('commit');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
  for (const file of await identityFiles(services)) yield line(LINE.identity, file);
  yield line(LINE.end, {});
}

/** The tables, in any order. */
export async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare dumped cursor for select to_jsonb(dumped)::text as row from "${table}" as dumped`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from dumped`);
    if (rows.length > 0) yield rows.map(({ row }) => `${table}\t${row}\n`).join('');
    if (rows.length < ROWS) break;
  }
  await client.query('close dumped');
}

/** The content that the dumped rows name. Images of pages are not among it: they are drawn again. */
async function* filesOf(services: Needed, client: PoolClient): AsyncGenerator<string> {
  const seen = { ...services, database: { ...services.database, orm: drizzle(client) } };
  let fileId = '';
  for (;;) {
    const found = await filesBehind(seen, { fileId, limit: FILES });
    for (const { envelopeId, hashes } of found) {
      for (const sha256 of hashes) yield line(LINE.file, contentKey(envelopeId, sha256));
    }
    const last = found.at(-1);
    if (last === undefined || found.length < FILES) return;
    fileId = last.fileId;
  }
}

/** The keys that the first start made. Those of other places are the operator's to keep. */
async function identityFiles({ config }: Needed): Promise<IdentityFile[]> {
  const source = identitySource(config);
  if (source.kind !== 'made') return [];
  const names = await readdir(source.folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => ({ name, base64: (await readFile(join(source.folder, name))).toString('base64') })),
  );
}

const line = (name: string, value: unknown): string => `${name}\t${JSON.stringify(value)}\n`;

/** The lines of a dump that was encrypted: the name, and the JSON as it is. @throws BackupError where it is not whole */
export async function* readDump(path: string, key: Uint8Array): AsyncGenerator<{ name: string; json: string }> {
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
    const tab = next.value.indexOf('\t');
    last = next.value.slice(0, tab);
    yield { name: last, json: next.value.slice(tab + 1) };
  }
  if (last !== LINE.end) throw new BackupError(`${name} is not whole`);
}
