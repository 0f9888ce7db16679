import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packagedFolder } from '../built-files.ts';

/** Reports that a newer version of the service has changed the tables. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor() {
    super('A newer version of Countersign has changed the database tables. Start that version or a newer one.');
  }
}

/** Reports that the tables are older than the first release, so no migration applies to them. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError';

  constructor() {
    super(
      'The database was created by a version of Countersign before 23 November 2026, whose tables cannot be upgraded. Start that version again and download its documents. Give this version an empty database.',
    );
  }
}

/** Reports that the service that has the database open is a different version than this command. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';

  constructor() {
    super(
      'The running service has a different version than this command. Stop the service, or run the command of its version.',
    );
  }
}

export async function requireSameVersion(connection: Connection): Promise<void> {
  if ((await lastApplied(connection)) !== newestOfThisVersion()) throw new OtherVersionError();
}

export async function requireNotNewer(connection: Connection): Promise<void> {
  if (await isNewer(connection)) throw new NewerDatabaseError();
}

/**
 * Requires that the database's migrations begin with the first one of this version.
 * @throws OlderDatabaseError
 */
export async function requireSameBeginning(connection: Connection, first: number | undefined): Promise<void> {
  if ((await lastApplied(connection)) === 0) return;
  const { rows } = await connection.query('select min(created_at)::float8 as first from drizzle.__drizzle_migrations');
  const [found] = rows as { first: number | null }[];
  if (found?.first !== first) throw new OlderDatabaseError();
}

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Creation time of this version's newest migration. Migrations are ordered by creation time. */
let newestKnown: number | undefined;

/** Whether the database has migrations that this version does not know. */
export async function isNewer(connection: Connection): Promise<boolean> {
  return (await lastApplied(connection)) > newestOfThisVersion();
}

function newestOfThisVersion(): number {
  newestKnown ??= readMigrationFiles({ migrationsFolder: packagedFolder('migrations') }).at(-1)?.folderMillis ?? 0;
  return newestKnown;
}

/**
 * Returns the creation time of the newest applied migration, or 0 for an empty database. Can be used inside a
 * transaction.
 */
export async function lastApplied(connection: Connection): Promise<number> {
  const { rows: tables } = await connection.query(
    "select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (tables.length === 0) return 0;
  const { rows } = await connection.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
  const [found] = rows as { last: number | null }[];
  return found?.last ?? 0;
}
