import type { PoolClient } from 'pg';
import { allowLongStatements } from '../../../platform/db/clients/answered-client.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { lastApplied } from '../../../platform/db/newer-database.ts';
import { noteProgress } from '../../../platform/progress.ts';
import { BackupError } from './backup-error.ts';
import { type DumpLine, type Header, LINE, TABLES } from './dump-lines.ts';

const ROWS = 200;
const CHARACTERS = 4 * 1024 * 1024;

/** Whether a migrated database contains neither teams nor documents. */
export async function isEmpty({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query('select 1 from teams union all select 1 from envelopes limit 1');
  return rows.length === 0;
}

/** @throws BackupError if the database has teams or documents */
export async function requireEmpty(database: Database): Promise<void> {
  if (await isEmpty(database)) return;
  throw new BackupError('the database is not empty: a backup can be restored only into an empty one');
}

/**
 * Loads a dump into a migrated, empty database in one transaction.
 * @param verify checks the rows before the commit; if it throws, nothing is committed
 * @returns the number of rows
 */
export async function loadDump(
  { pool }: Database,
  lines: AsyncIterable<DumpLine>,
  verify: (client: PoolClient) => Promise<void> = async () => {},
): Promise<number> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin');
    await allowLongStatements(client);
    // The next lines may take a long time to arrive.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const rows = await asTheyCome(client, () => load(client, lines));
    await verify(client);
    await client.query('commit');
    isWhole = true;
    return rows;
  } finally {
    if (!isWhole) await client.query('rollback').catch(() => {});
    client.release(true);
  }
}

async function load(client: PoolClient, lines: AsyncIterable<DumpLine>): Promise<number> {
  await client.query(`truncate ${TABLES.map((table) => `"${table}"`).join(', ')}`);
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  let count = 0;
  const write = async () => {
    if (waiting.length === 0) return;
    const columns = await storedColumns(client, table);
    await client.query(
      `insert into "${table}" (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    );
    count += waiting.length;
    noteProgress('rows', waiting.length);
    waiting = [];
    characters = 0;
  };
  for await (const { name, json } of lines) {
    if (name !== table || waiting.length === ROWS || characters > CHARACTERS) await write();
    table = name;
    switch (name) {
      case LINE.header:
        await requireSameTables(client, JSON.parse(json) as Header);
        break;
      case LINE.sequence: {
        const sequence = JSON.parse(json) as { name: string; value: string };
        await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [sequence.name, sequence.value]);
        break;
      }
      case LINE.file:
      case LINE.identity:
      case LINE.recordKey:
      case LINE.end:
        break;
      default:
        if (!TABLES.includes(name))
          throw new BackupError(`the backup has a table ${name}, which this version does not have`);
        waiting.push(json);
        characters += json.length;
    }
  }
  return count;
}

/** Returns the columns of a table, separated by commas, without those that the database computes. */
async function storedColumns(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '*';
}

async function requireSameTables(client: PoolClient, { format, lastMigration }: Header): Promise<void> {
  if (format === 1 && lastMigration === (await lastApplied(client))) return;
  throw new BackupError(
    'the backup was created by another version of Countersign: restore it with that version, then start the newer one',
  );
}

/**
 * Runs `work` without foreign keys and triggers, because rows arrive in any order and include rows written by triggers.
 * Creating the foreign keys again afterwards checks every row.
 */
async function asTheyCome<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [TABLES],
  );
  const { rows: withTriggers } = await client.query<{ table: string }>(
    'select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)',
    [TABLES],
  );
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of withTriggers) await client.query(`alter table ${table} disable trigger user`);
  const result = await work();
  for (const { table } of withTriggers) await client.query(`alter table ${table} enable trigger user`);
  for (const { name, table, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return result;
}
