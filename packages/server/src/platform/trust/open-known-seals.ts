import { sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Log } from '../log.ts';
import { keysInUse } from '../secrets/keys-in-use.ts';
import { KnownSeals } from './known-seals.ts';
import { openRecordKeys } from './record-keys.ts';

/**
 * Brings the tables up to date, and opens the seal certificates on record. Those of a version that did not authenticate them are
 * taken over once: when the migration that brings the authentication is applied, by an instance that has never had a key
 * for it. Somebody who writes to the database can bring back neither of the two.
 * @throws NewerDatabaseError, SecretsError
 */
export async function migrateAndOpenSeals(
  database: Database,
  config: Pick<Config, 'DATA_DIR'>,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<KnownSeals> {
  const isOlder = await hasUnauthenticatedSeals(database);
  await migrateDatabase(database);
  const { keys, isNew } = await openRecordKeys(config.DATA_DIR, keysInUse());
  const seals = new KnownSeals(database, keys, log);
  const taken = isOlder && isNew ? await seals.takeOver(new Date()) : [];
  if (taken.length > 0) log.warn({ event: 'seal.certificates_taken_over', sha256: taken });
  return seals;
}

/** Opens the seal certificates on record of a database whose tables are up to date. */
export async function openKnownSeals(
  database: Pick<Database, 'orm'>,
  config: Pick<Config, 'DATA_DIR'>,
  log: Pick<Log, 'error'>,
): Promise<KnownSeals> {
  const { keys } = await openRecordKeys(config.DATA_DIR, keysInUse());
  return new KnownSeals(database, keys, log);
}

/** Whether the tables are of a version that kept seal certificates and did not authenticate them. */
async function hasUnauthenticatedSeals({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const { rows } = await orm.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = 'seal_certificates'`,
  );
  return rows.length > 0 && !rows.some(({ column }) => column === 'mac');
}
