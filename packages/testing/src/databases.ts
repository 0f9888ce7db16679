import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, openDatabase } from '../../server/src/platform/db/connection.ts';
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts';
import { oncePerRun } from './once-per-run.ts';
import { startPostgresql } from './postgresql.ts';

/** Databases on which tests run. `npm run test:fast` sets `FAST`, and needs no PostgreSQL. */
export const DATABASES: readonly Database['kind'][] = process.env.FAST ? ['embedded'] : ['embedded', 'postgresql'];

/** Database on which tests run if they need only one. PostgreSQL is the faster one. */
export const DATABASE_OF_RULES = DATABASES.includes('postgresql') ? 'postgresql' : 'embedded';

/** Skips tests that need PostgreSQL if only the embedded database is allowed. */
export const describeOnPostgresql = describe.skipIf(!DATABASES.includes('postgresql'));

export interface DatabaseSettings {
  databaseUrl?: string;
  dataDir: string;
}

export interface FreshDatabase {
  settings: DatabaseSettings;
  dispose(): Promise<void>;
}

export interface FreshPostgresql extends FreshDatabase {
  settings: { databaseUrl: string; dataDir: string };
}

export async function freshDatabase(kind: Database['kind']): Promise<FreshDatabase> {
  if (kind === 'embedded') {
    const dataDir = await newDataDir();
    cpSync(await embeddedTemplate(), dataDir, { recursive: true });
    return { settings: { dataDir }, dispose: () => rm(dataDir, { recursive: true, force: true }) };
  }
  return freshPostgresql();
}

export async function freshPostgresql(): Promise<FreshPostgresql> {
  const fresh = await copyDatabase(await postgresqlTemplate());
  if (process.env.TEST_DATABASE_URL) await makeTables(fresh.settings);
  return fresh;
}

export const emptyPostgresql = (): Promise<FreshPostgresql> => copyDatabase('template1');

export async function emptyDatabase(kind: Database['kind']): Promise<FreshDatabase> {
  if (kind === 'postgresql') return emptyPostgresql();
  const dataDir = await newDataDir();
  return { settings: { dataDir }, dispose: () => rm(dataDir, { recursive: true, force: true }) };
}

async function copyDatabase(template: string): Promise<FreshPostgresql> {
  const dataDir = await newDataDir();
  const databaseUrl = await createDatabase(template);
  return {
    settings: { dataDir, databaseUrl },
    async dispose() {
      await rm(dataDir, { recursive: true, force: true });
      await asAdministrator(`drop database "${databaseName(databaseUrl)}" with (force)`);
    },
  };
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'countersign-data-'));

export interface DatabaseFixture {
  readonly kind: Database['kind'];
  /**
   * Settings of a fresh database, available from `beforeAll` on. Either start a service with them or call `open`, but
   * not both, because the embedded database can only be opened once.
   */
  readonly settings: DatabaseSettings;
  /** Opens the database on the first call and returns the same one afterward. It is closed after the last test. */
  open(): Promise<Database>;
}

/** Runs the same tests on the embedded database and on a real PostgreSQL, each with a fresh database. */
export function describeOnEachDatabase(name: string, tests: (fixture: DatabaseFixture) => void): void {
  for (const kind of DATABASES) {
    describe(`${name} (${kind})`, () => {
      let fresh: FreshDatabase | undefined;
      let database: Promise<Database> | undefined;
      const settings = () => {
        if (fresh === undefined) throw new Error('the database is there from beforeAll on');
        return fresh.settings;
      };
      beforeAll(async () => {
        fresh = await freshDatabase(kind);
      });
      afterAll(async () => {
        await (await database)?.close();
        await fresh?.dispose();
      });
      tests({
        kind,
        get settings() {
          return settings();
        },
        open() {
          database ??= openDatabase(settings());
          return database;
        },
      });
    });
  }
}

function embeddedTemplate(): Promise<string> {
  return oncePerRun('embedded-template', async (runDirectory) => {
    const dataDir = join(runDirectory, 'embedded');
    await makeTables({ dataDir });
    return dataDir;
  });
}

/** Returns the URL of a server for test databases: TEST_DATABASE_URL, or a server started for this run. */
function postgresqlServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? Promise.resolve(given) : oncePerRun('postgresql-server', startPostgresql);
}

/**
 * Returns the name of a migrated database that serves as a template. Not used on an external server, because the
 * template would be left behind there.
 */
async function postgresqlTemplate(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return 'template1';
  return oncePerRun('postgresql-template', async (runDirectory) => {
    const databaseUrl = await createDatabase('template1');
    await makeTables({ databaseUrl, dataDir: runDirectory });
    return databaseName(databaseUrl);
  });
}

async function makeTables(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(await postgresqlServer());
  url.pathname = `/countersign_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database "${databaseName(url.href)}" template "${template}"`);
  return url.href;
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client(await postgresqlServer());
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
