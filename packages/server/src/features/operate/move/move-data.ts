import type { PoolClient } from 'pg';
import type { Services } from '../../../envelopes/services.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { type AllChains, checkAllChains } from '../audit-chain/check-chains.ts';
import { dumpLines, linesAsMade } from '../backup/dump-lines.ts';
import { isEmpty, loadDump } from '../backup/load-dump.ts';
import { markCopy } from '../store/own-store.ts';
import { MoveError } from './move-error.ts';
import { type MovedFiles, moveFiles, requireNoFilesOfOthers } from './move-files.ts';
import { moveIdentity } from './move-identity.ts';
import { differingTable, requireSame, type TableSums, tableSums } from './table-sums.ts';

type Place = Pick<Services, 'database' | 'storage' | 'config'>;

export interface MovedData extends AllChains {
  /** Number of rows in each table, which is the same in both databases. Null if the database is not moved. */
  tables: Record<string, number> | null;
  /** Null if the files are not moved. */
  files: MovedFiles | null;
}

/**
 * Decides what to move: everything that differs between the two configurations.
 * @throws MoveError if nothing differs, or if the data cannot be moved this way
 */
export function requireMove(source: Config, target: Config): { database: boolean; files: boolean } {
  const isSameFolder = source.DATA_DIR === target.DATA_DIR;
  const isSameDatabase =
    source.DATABASE_URL === target.DATABASE_URL && (source.DATABASE_URL !== undefined || isSameFolder);
  if (!isSameDatabase && (source.DATABASE_URL !== undefined || target.DATABASE_URL === undefined)) {
    throw new MoveError(
      'only the embedded database can be moved to PostgreSQL: otherwise, create a backup and restore it',
    );
  }
  const isSameStorage =
    source.S3_BUCKET === target.S3_BUCKET &&
    (source.S3_BUCKET === undefined
      ? isSameFolder
      : source.S3_ENDPOINT === target.S3_ENDPOINT && source.S3_PREFIX === target.S3_PREFIX);
  if (isSameDatabase && isSameStorage) {
    throw new MoveError('the new settings name the same database and the same files: there is nothing to move');
  }
  return { database: !isSameDatabase, files: !isSameStorage };
}

/**
 * Copies files, then the signing identity, then the database. Leaves the source unchanged. A move can be repeated at
 * any time: files that the target already has are kept, and the database is copied in one transaction, which is
 * committed once all tables are equal.
 * @param target a database that is empty or has the result of an earlier move, and a store without files of other
 * services
 * @throws MoveError
 */
export async function moveData(source: Place & Pick<Services, 'clock'>, target: Place): Promise<MovedData> {
  const moves = requireMove(source.config, target.config);
  const sums = moves.database ? await readSums(source.database) : null;
  const isThere = sums !== null && (await hasArrived(target.database, sums));
  if (moves.files) await requireNoFilesOfOthers(source, target.storage);
  await moveIdentity(source.config, target.config);
  const files = moves.files ? await moveFiles(source, target.storage) : null;
  if (moves.files) await markCopy(source.database, target.storage);
  if (sums !== null && !isThere) {
    const lines = linesAsMade(dumpLines(source));
    await loadDump(target.database, lines, async (client) => requireSame(sums, await tableSums(client)));
  }
  const tables = sums && Object.fromEntries([...sums].map(([table, { rows }]) => [table, rows]));
  return { tables, files, ...(await checkAllChains(target.database.orm)) };
}

/** @throws MoveError if the target database contains other data */
async function hasArrived(target: Database, sums: TableSums): Promise<boolean> {
  if (await isEmpty(target)) return false;
  const table = differingTable(sums, await readSums(target));
  if (table === null) return true;
  throw new MoveError(
    `the new database is not empty, and the content of its table ${table} differs: another service uses it, or this one was started on it`,
  );
}

async function readSums({ pool }: Database): Promise<TableSums> {
  return inOneMoment(await pool.connect(), tableSums);
}

async function inOneMoment<T>(client: PoolClient, read: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const result = await read(client);
    await client.query('commit');
    return result;
  } finally {
    client.release(true);
  }
}
