import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner, openUpdate } from '@countersign/pdf';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { OpensslAuthority } from '../../../pdf/test/openssl-authority.ts';
import { emptyPostgresql } from '../../../testing/src/databases.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { putIdentity } from '../../../testing/src/made-identity.ts';
import { migrationNames, oldestMigrations } from '../../../testing/src/migrations.ts';
import { describeOnEachService, endIdleServices, type TestService } from '../../../testing/src/service.ts';
import { type RunningService, startService } from '../../src/main/start-service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { sealCertificates } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { KnownSeals, sealSha256 } from '../../src/platform/trust/known-seals.ts';
import { countersign } from '../cli/countersign.ts';

beforeAll(endIdleServices);

const authority = new OpensslAuthority('Another authority');
afterAll(() => authority.close());
const EXTENSIONS = ['keyUsage=critical,digitalSignature'];
const foreign = authority.issue({ name: 'Another service', extensions: EXTENSIONS });
const certificatesPem = foreign.certificatePem + authority.certificatePem;
const ROW = { sha256: sealSha256(certificatesPem), certificatesPem, firstUsedAt: new Date('2026-01-01T00:00:00Z') };

const sealedThere = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const source = buildPdf();
  const signer = createSigner({ keyPem: foreign.keyPem, certificatesPem });
  const { tail } = await openUpdate(source).seal({ signer, signedAt: new Date() });
  return new Uint8Array(Buffer.concat([source, tail]));
};

const health = async (url: string) =>
  (await (await fetch(`${url}/api/health`)).json()) as {
    status: string;
    integrity: { sealCertificates: { state: string } };
  };
const published = async (url: string) => {
  const answer = await (await fetch(`${url}/api/seal-certificates`)).json();
  return (answer as { certificates: { sha256: string }[] }).certificates.map(({ sha256 }) => sha256);
};
const verified = async (url: string, body: Uint8Array<ArrayBuffer>) => {
  const headers = { 'content-type': 'application/pdf' };
  const answer = await (await fetch(`${url}/api/verify`, { method: 'POST', body, headers })).json();
  const { verdict, signatures } = answer as { verdict: string; signatures: { isOurs: boolean }[] };
  return { verdict, isOurs: signatures[0]?.isOurs };
};
const FOREIGN = { verdict: 'INDETERMINATE', isOurs: false };

describeOnEachService('a seal certificate inserted into the database by an intruder', (service: TestService) => {
  const orm = () => service.services.database.orm;
  const isIt = eq(sealCertificates.sha256, ROW.sha256);

  it('a seal certificate inserted by an intruder is not trusted or published, and the health response reports it, whatever its row contains', async () => {
    const pdf = await sealedThere();
    expect(await verified(service.url, pdf)).toEqual(FOREIGN);
    const [own] = await orm().select().from(sealCertificates);
    for (const mac of [null, 'ab'.repeat(32), own!.mac]) {
      await orm()
        .insert(sealCertificates)
        .values({ ...ROW, mac });
      expect(await verified(service.url, pdf)).toEqual(FOREIGN);
      expect(await published(service.url)).toEqual([own!.sha256]);
      expect(await health(service.url)).toMatchObject({
        ...{ status: 'warning', integrity: { sealCertificates: { state: 'unauthenticated' } } },
      });
      await orm().delete(sealCertificates).where(isIt);
    }
    expect(await health(service.url)).toMatchObject({ integrity: { sealCertificates: { state: 'ok' } } });
  });

  it('a seal certificate inserted by an intruder is trusted once the operator has confirmed it, until one of its columns is changed', async () => {
    const pdf = await sealedThere();
    await orm().insert(sealCertificates).values(ROW);
    expect(await service.services.seals.confirm(ROW.sha256)).toBe(true);
    expect(await verified(service.url, pdf)).toEqual({ verdict: 'TOTAL-PASSED', isOurs: true });
    expect(await service.services.seals.distrust(ROW.sha256, new Date())).toBe(true);
    expect((await verified(service.url, pdf)).isOurs).toBe(false);
    // Without the key, it is not enough to mark the certificate as trusted in the database.
    await orm().update(sealCertificates).set({ distrustedAt: null }).where(isIt);
    expect((await verified(service.url, pdf)).isOurs).toBe(false);
    await orm().delete(sealCertificates).where(isIt);
  });
});

describe('nodes starting while the operator distrusts a certificate', () => {
  it('nodes starting while an operator distrusts a certificate keep the distrust, and rewrite only rows the first key cannot authenticate', async () => {
    const fresh = await emptyPostgresql();
    const database = await openDatabase(fresh.settings);
    const { orm } = database;
    try {
      await migrateDatabase(database);
      const [former, first] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
      const log = { error: () => {} };
      await new KnownSeals(database, [former], log).record(certificatesPem, ROW.firstUsedAt);
      const node = new KnownSeals(database, [first, former], log);
      let recorded: Promise<boolean> | undefined;
      await inTransaction(database, async (tx) => {
        expect(await new KnownSeals(tx, [first, former], log).distrust(ROW.sha256, new Date())).toBe(true);
        recorded = node.record(authority.certificatePem, new Date());
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await orm.execute(waiting)).rows.length, { timeout: 20_000 }).toBe(1);
      });
      await recorded;
      const [row] = (await node.all()).filter(({ sha256 }) => sha256 === ROW.sha256);
      expect(row?.distrustedAt).toBeInstanceOf(Date);

      const versions = async () => (await orm.execute(sql`select sha256, xmin from seal_certificates order by 1`)).rows;
      const before = await versions();
      await node.record(authority.certificatePem, new Date());
      expect(await versions()).toEqual(before);
    } finally {
      await database.close();
      await fresh.dispose();
    }
  });
});

describe('an instance of a version without authenticated seal certificates', () => {
  let folder: string;
  const opened: { dispose(): Promise<void> }[] = [];
  let databaseUrl: string;
  let running: RunningService | undefined;
  const start = async (settings: Record<string, string> = {}) => {
    running = await startService(
      loadConfig({
        ...{ PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: databaseUrl },
        ...{ LOG_LEVEL: 'silent', PDF_WORKERS: '1', PAGES_DRAWN_AHEAD: '0', ...settings },
      }),
    );
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  /**
   * Creates a database with the tables of the previous version, which contains the certificate of a different instance.
   */
  const databaseOfBefore = async () => {
    const fresh = await emptyPostgresql();
    opened.push(fresh);
    databaseUrl = fresh.settings.databaseUrl;
    const database = await openDatabase(fresh.settings);
    const count = (await migrationNames()).findIndex((name) => name.endsWith('what-is-authentic'));
    const older = await mkdtemp(join(tmpdir(), 'countersign-older-'));
    await migrateDatabase(database, await oldestMigrations(older, count));
    await database.orm.execute(sql`insert into seal_certificates (sha256, certificates_pem, first_used_at)
      values (${ROW.sha256}, ${ROW.certificatesPem}, ${ROW.firstUsedAt.toISOString()})`);
    await database.close();
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-upgraded-'));
    await putIdentity(folder);
  });
  afterAll(async () => {
    await stop();
    for (const fresh of opened) await fresh.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('an upgraded instance adopts its existing seal certificates once, and never again, even with restored tables', async () => {
    await databaseOfBefore();
    const upgraded = await start();
    expect(await published(upgraded.url)).toContain(ROW.sha256);
    expect(await health(upgraded.url)).toMatchObject({ integrity: { sealCertificates: { state: 'ok' } } });
    const [taken] = (await upgraded.services.seals.all()).filter(({ sha256 }) => sha256 === ROW.sha256);
    expect(taken?.takenOverAt).toBeInstanceOf(Date);
    await stop();

    // An intruder in the database undoes the migration, so that a foreign certificate would be adopted.
    await databaseOfBefore();
    const again = await start();
    expect(await published(again.url)).not.toContain(ROW.sha256);
    expect(await health(again.url)).toMatchObject({ integrity: { sealCertificates: { state: 'unauthenticated' } } });
    expect(await again.services.seals.confirm(ROW.sha256)).toBe(true);
    await stop();
  });

  it('an upgraded instance keeps authenticated seal certificates when a key file is set or its first key is replaced', async () => {
    const path = join(folder, 'keys');
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    for (const text of [keys[0], `${keys[1]}\n${keys[0]}`]) {
      await writeFile(path, `${text}\n`);
      const { url } = await start({ SECRETS_KEY_FILE: path });
      expect(await published(url)).toContain(ROW.sha256);
      await stop();
    }
    // The records are now authenticated with the first key of SECRETS_KEY_FILE, which all nodes have. The key in this
    // folder is no longer needed.
    await rm(join(folder, 'record-key'));
    const { url } = await start({ SECRETS_KEY_FILE: path });
    expect(await published(url)).toContain(ROW.sha256);
    await stop();
  });

  it('an upgraded instance adopts its seal certificates at the next start if the first start failed', async () => {
    await databaseOfBefore();
    const DATA_DIR = join(folder, 'failed');
    await putIdentity(DATA_DIR);
    const database = await openDatabase({ databaseUrl, dataDir: DATA_DIR });
    await database.orm.execute(sql`create function refuse() returns trigger language plpgsql
      as 'begin raise exception ''not now''; end'`);
    await database.orm.execute(sql`create trigger refuse before update on seal_certificates
      for each row execute function refuse()`);
    await expect(start({ DATA_DIR })).rejects.toThrow();
    await database.orm.execute(sql`drop function refuse cascade`);
    await database.close();
    const { url } = await start({ DATA_DIR });
    expect(await published(url)).toContain(ROW.sha256);
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('record-key'))).toEqual(['record-key']);
    await stop();
  });

  it('an instance upgraded by the migrate command adopts its seal certificates, and a missing data folder is created', async () => {
    await databaseOfBefore();
    const DATA_DIR = join(folder, 'not-yet', 'there');
    expect(await countersign(['migrate'], { DATA_DIR, DATABASE_URL: databaseUrl })).toMatchObject({ status: 0 });
    await putIdentity(DATA_DIR);
    const { url } = await start({ DATA_DIR });
    expect(await published(url)).toContain(ROW.sha256);
    await stop();
  });

  it('an instance is not upgraded if no key for its seal certificates can be stored, so nothing is lost', async () => {
    await databaseOfBefore();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const settings = { DATA_DIR: join(file, 'below'), DATABASE_URL: databaseUrl };
    expect((await countersign(['migrate'], settings)).status).toBe(1);
    const DATA_DIR = join(folder, 'kept');
    await putIdentity(DATA_DIR);
    const { url } = await start({ DATA_DIR });
    expect(await published(url)).toContain(ROW.sha256);
    await stop();
  });
});
