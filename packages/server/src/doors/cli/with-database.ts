import { authorise } from '../../domain/teams/authorise.ts';
import type { OperatorAction } from '../../domain/teams/policies.ts';
import { OPERATOR } from '../../domain/teams/principal.ts';
import { type Config, loadConfig } from '../../platform/config/config.ts';
import { makeDataDir } from '../../platform/config/make-folder.ts';
import { borrowEmbeddedDatabase, type Database, openDatabase } from '../../platform/db/connection.ts';
import { toldInSentences } from '../../platform/db/database-problem.ts';
import { createLog } from '../../platform/log.ts';
import { useKeys } from '../../platform/secrets/keys-in-use.ts';
import { readKeyFile } from '../../platform/secrets/read-key-file.ts';
import { migrateAndOpenSeals } from '../../platform/trust/open-known-seals.ts';

/**
 * Runs `work` on the configured database after migrating it. Only operators may do this. If a running service has the
 * embedded database open, `work` uses the service's connection.
 * @param alone whether `work` must not use the service's connection
 */
export async function withDatabase<T>(
  action: OperatorAction,
  work: (database: Database, config: Config) => Promise<T>,
  { alone = false }: { alone?: boolean } = {},
): Promise<T> {
  authorise(OPERATOR, action, null);
  const config = loadConfig(process.env);
  const release = useKeys(await readKeyFile(config.SECRETS_KEY_FILE));
  try {
    const mayBorrow = !alone && config.DATABASE_URL === undefined;
    const borrowed = mayBorrow ? await toldInSentences(config, () => borrowEmbeddedDatabase(config.DATA_DIR)) : null;
    const database = borrowed ?? (await openMigrated(config));
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

export async function openMigrated(config: Config): Promise<Database> {
  await makeDataDir(config.DATA_DIR);
  const database = await toldInSentences(config, () =>
    openDatabase({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
      preparesStatements: config.DATABASE_PREPARED_STATEMENTS,
    }),
  );
  try {
    await toldInSentences(config, () => migrateAndOpenSeals(database, config, createLog(config.LOG_LEVEL)));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
