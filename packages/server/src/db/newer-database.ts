import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packagedFolder } from '../built-files.ts';
import type { SweepMoment } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';
import { sqlErrorOf } from './sql-error.ts';

/** A newer version of the service has changed the tables. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor() {
    super('A newer version of Countersign has changed the tables of the database. Start that version, or a newer one.');
  }
}

/** @throws NewerDatabaseError */
export async function requireNotNewer(connection: Connection): Promise<void> {
  if (await isNewer(connection)) throw new NewerDatabaseError();
}

/** Sweep: says in the log of a node that was not stopped for an upgrade why its requests fail. */
export async function sweepNewerDatabase({ database, log }: Services, moment: SweepMoment): Promise<void> {
  if (moment === 'start' || !(await isNewer(database.pool))) return;
  const message = 'a newer version has changed the tables: stop this node, requests to it may fail';
  log.error({ event: 'database.newer' }, message);
}

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** SQLSTATE: invalid_schema_name, undefined_table. Nothing was ever made. */
const EMPTY = ['3F000', '42P01'];

/** When the newest migration of this version was made: the order of migrations. */
let newestKnown: number | undefined;

/** Whether migrations were carried out that this version does not have. */
async function isNewer(connection: Connection): Promise<boolean> {
  newestKnown ??= readMigrationFiles({ migrationsFolder: packagedFolder('migrations') }).at(-1)?.folderMillis ?? 0;
  const { rows } = await connection
    .query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations')
    .catch((error: unknown) => {
      if (EMPTY.includes(sqlErrorOf(error)?.code ?? '')) return { rows: [] };
      throw error;
    });
  const [found] = rows as { last: number | null }[];
  return (found?.last ?? 0) > newestKnown;
}
