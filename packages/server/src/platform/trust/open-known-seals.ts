import { sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { keysInUse } from '../secrets/keys-in-use.ts';
import { KnownSeals } from './known-seals.ts';
import { openRecordKeys, settleRecordKey } from './record-keys.ts';

/**
 * Migrates the tables and opens the recorded seal certificates. Certificates from a version that did not authenticate
 * them are taken over only once: when the migration that introduces authentication is applied by an instance that has
 * never had a key for it. Someone who can write to the database can restore neither of these conditions. The key is
 * created before the migration, and is pending until the certificates are taken over. If a start fails in between, the
 * next one continues.
 * @throws NewerDatabaseError, SecretsError
 */
export async function migrateAndOpenSeals(
  database: Database,
  config: Pick<Config, 'DATA_DIR'>,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<KnownSeals> {
  const hasOlderRows = await hasUnauthenticatedSeals(database);
  const { keys, isPending } = await openRecordKeys(config.DATA_DIR, keysInUse(), { hasOlderRows });
  await migrateDatabase(database);
  if (isPending) {
    const taken = await inTransaction(database, (tx) => new KnownSeals(tx, keys, log).takeOver(new Date()));
    if (taken.length > 0) log.warn({ event: 'seal.certificates_taken_over', sha256: taken });
    await settleRecordKey(config.DATA_DIR);
  }
  return new KnownSeals(database, keys, log);
}

/** Opens the recorded seal certificates of a database whose tables are up to date. */
export async function openKnownSeals(
  database: Pick<Database, 'orm'>,
  config: Pick<Config, 'DATA_DIR'>,
  log: Pick<Log, 'error'>,
): Promise<KnownSeals> {
  const { keys } = await openRecordKeys(config.DATA_DIR, keysInUse(), { hasOlderRows: false });
  return new KnownSeals(database, keys, log);
}

/** Whether the tables come from a version that stored seal certificates without authenticating them. */
async function hasUnauthenticatedSeals({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  const { rows } = await orm.execute<{ column: string }>(
    sql`select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = 'seal_certificates'`,
  );
  return rows.length > 0 && !rows.some(({ column }) => column === 'mac');
}
