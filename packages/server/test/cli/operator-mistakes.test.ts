import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  emptyPostgresql,
  type FreshPostgresql,
  freshDatabase,
  freshPostgresql,
} from '../../../testing/src/databases.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { startInterruptedProxy } from '../../../testing/src/interrupted-proxy.ts';
import { putIdentity } from '../../../testing/src/made-identity.ts';
import { startService } from '../../src/main/start-service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { countersign } from './countersign.ts';

let folder: string;
let server: FreshPostgresql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-mistakes-'));
  await putIdentity(folder);
  server = await emptyPostgresql();
});
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function refusalOf(settings: Record<string, string>): Promise<string> {
  const config = loadConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PDF_WORKERS: '1',
    ...settings,
  });
  const started = await startService(config).catch((error: Error) => error.message);
  if (typeof started === 'string') return started;
  await started.stop();
  return 'it starts';
}

const at = (change: (url: URL) => void): Record<string, string> => {
  const url = new URL(server.settings.databaseUrl);
  change(url);
  return { DATABASE_URL: url.href };
};

async function onServer(sql: string, databaseUrl = server.settings.databaseUrl): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

describe("an operator's mistake is reported in one sentence that names the setting", () => {
  it('a port or address that cannot be bound is reported with the setting, before anything is created [T4706]', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const PORT = String((other.address() as AddressInfo).port);
    const untouched = await mkdtemp(join(tmpdir(), 'countersign-untouched-'));
    expect(await refusalOf({ PORT, DATA_DIR: untouched })).toBe(
      `PORT: another program listens on port ${PORT}. Stop it, or set another port.`,
    );
    expect(await refusalOf({ METRICS_PORT: PORT, DATA_DIR: untouched })).toMatch(/^METRICS_PORT: another program/);
    expect(await refusalOf({ HOST: '192.0.2.1', DATA_DIR: untouched })).toMatch(
      /^HOST: 192.0.2.1 is not an address of this machine/,
    );
    expect(await readdir(untouched)).toEqual([]);
    await rm(untouched, { recursive: true });
    const finished = await countersign(['start'], { PORT, HOST: '127.0.0.1', DATA_DIR: folder });
    expect(finished).toEqual({
      status: 1,
      stdout: '',
      stderr: `PORT: another program listens on port ${PORT}. Stop it, or set another port.\n`,
    });
  });

  it('a database that is unreachable or belongs to another program is reported with the setting [T4707]', async () => {
    const port = String(await freePort());
    expect(await refusalOf(at((url) => (url.port = port)))).toBe(
      `DATABASE_URL: no response from ${new URL(server.settings.databaseUrl).hostname}:${port}. Start PostgreSQL, or correct the address.`,
    );
    expect(await refusalOf(at((url) => (url.hostname = 'nowhere.invalid')))).toMatch(
      /^DATABASE_URL: the host "nowhere.invalid" is unknown/,
    );
    expect(await refusalOf(at((url) => (url.pathname = '/nothing')))).toMatch(
      /^DATABASE_URL: the server at .* has no database "nothing". Create it/,
    );
    expect(await refusalOf(at((url) => (url.username = 'stranger')))).toMatch(
      /^DATABASE_URL: the server at .* rejects the user "stranger"/,
    );
    expect(
      await refusalOf(at((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'))),
    ).toMatch(/^DATABASE_URL: the database at .* is read-only/);
    const silent = await startInterruptedProxy(Number(new URL(server.settings.databaseUrl).port));
    silent.fail('silent');
    expect(await refusalOf(at((url) => (url.port = String(silent.port))))).toMatch(
      /^DATABASE_URL: the server at .* does not respond/,
    );
    await silent.close();
    await onServer('create table users (id int)');
    expect(await refusalOf(at(() => {}))).toMatch(
      /^DATABASE_URL: the database ".*" contains tables of another program/,
    );
  }, 60_000);

  it('a database user without privileges is reported with the setting', async () => {
    const role = `role_${Date.now()}`;
    const other = await emptyPostgresql();
    await onServer(`create role ${role} login`, other.settings.databaseUrl);
    const url = new URL(other.settings.databaseUrl);
    url.username = role;
    expect(await refusalOf({ DATABASE_URL: url.href })).toMatch(
      new RegExp(`^DATABASE_URL: the user "${role}" lacks permissions in the database .* Make it the owner`),
    );
    await onServer(`drop role ${role}`, other.settings.databaseUrl);
    await other.dispose();
  });

  it('data of a version that cannot be upgraded is reported in one sentence [T4708]', async () => {
    const older = await freshPostgresql();
    await onServer('update drizzle.__drizzle_migrations set created_at = created_at - 1', older.settings.databaseUrl);
    expect(await refusalOf({ DATABASE_URL: older.settings.databaseUrl })).toMatch(
      /^The database was created by a version of Countersign before .* cannot be upgraded/,
    );
    await older.dispose();
  });

  it('a data folder that cannot be created, is not a folder, or has a damaged database is reported with the setting', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/nope/data' })).toMatch(/^DATA_DIR: \/proc\/nope\/data cannot be created/);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusalOf({ DATA_DIR: file })).toBe(`DATA_DIR: ${file} is not a folder.`);
    expect(await refusalOf({ DATA_DIR: join(file, 'below') })).toMatch(/^DATA_DIR: .*is not a folder\.$/);
    const damaged = await freshDatabase('embedded');
    await writeFile(join(damaged.settings.dataDir, 'database', 'global', 'pg_control'), 'x');
    expect(await refusalOf({ DATA_DIR: damaged.settings.dataDir })).toMatch(
      /^DATA_DIR: the database in .*\/database cannot be opened because it is damaged/,
    );
    await damaged.dispose();
  });

  it('unreadable root certificates are reported with the setting', async () => {
    const none = join(folder, 'none.pem');
    expect(await refusalOf({ VERIFY_ROOTS_FILE: none })).toMatch(
      /^VERIFY_ROOTS_FILE: The certificates in .* cannot be/,
    );
    await writeFile(none, 'nothing');
    expect(await refusalOf({ VERIFY_ROOTS_FILE: none })).toBe(
      `VERIFY_ROOTS_FILE: There are no certificates in ${none}.`,
    );
  });

  it.each([
    ['SMTP_OAUTH_TOKEN_URL', 'x', 'must be a URL that starts with'],
    ['PROOF_PROVIDER_URL', '=x', 'must be a URL that starts with'],
    ['SEAL_CSC_URL', 'x', 'must be a URL that starts with'],
    ['MAIL_FROM', '<@>', 'must be an email address'],
    ['MAIL_FROM', 'Countersign no-reply@example.com', 'must be an email address'],
    ['PDF_WORKERS', '0', 'must be from 1 to'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error'],
    ['METRICS_PORT', '3000', 'must differ from PORT'],
  ])('an invalid value of %s is reported in one sentence that names the setting: %s', (name, value, sentence) => {
    const others = { MAX_UPLOAD_MB: 'many', [name]: value };
    expect(() => loadConfig(others)).toThrow(`${name}: ${sentence}`);
    expect(() => loadConfig(others)).toThrow('MAX_UPLOAD_MB: must be a whole number');
  });
});
