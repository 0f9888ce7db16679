import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { describeOnEachService, type TestService } from '../../../testing/src/service.ts';
import { type RunningService, startService } from '../../src/main/start-service.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { sealCertificates } from '../../src/platform/db/schema.ts';
import { sealSha256 } from '../../src/platform/trust/known-seals.ts';

/** Another instance, with a seal certificate of its own. */
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

describeOnEachService('a seal certificate that somebody writes into the database', (service: TestService) => {
  const orm = () => service.services.database.orm;
  const isIt = eq(sealCertificates.sha256, ROW.sha256);

  it('is trusted and published by nobody, and health says so, whatever else is in its row', async () => {
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

  it('counts once the operator has confirmed it, until a column of it is changed', async () => {
    const pdf = await sealedThere();
    await orm().insert(sealCertificates).values(ROW);
    expect(await service.services.seals.confirm(ROW.sha256)).toBe(true);
    expect(await verified(service.url, pdf)).toEqual({ verdict: 'TOTAL-PASSED', isOurs: true });
    expect(await service.services.seals.distrust(ROW.sha256, new Date())).toBe(true);
    expect((await verified(service.url, pdf)).isOurs).toBe(false);
    // To take back the distrust, the key would be needed.
    await orm().update(sealCertificates).set({ distrustedAt: null }).where(isIt);
    expect((await verified(service.url, pdf)).isOurs).toBe(false);
    await orm().delete(sealCertificates).where(isIt);
  });
});

describe('an instance of a version that did not authenticate seal certificates', () => {
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
  /** A database with the tables of the version before, where the certificate of another instance is on record. */
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

  it('takes over what is there when it is upgraded, once: never again, even with the tables of before', async () => {
    await databaseOfBefore();
    const upgraded = await start();
    expect(await published(upgraded.url)).toContain(ROW.sha256);
    expect(await health(upgraded.url)).toMatchObject({ integrity: { sealCertificates: { state: 'ok' } } });
    const [taken] = (await upgraded.services.seals.all()).filter(({ sha256 }) => sha256 === ROW.sha256);
    expect(taken?.takenOverAt).toBeInstanceOf(Date);
    await stop();

    // Somebody who writes to the database undoes the migration, to have another one taken over.
    await databaseOfBefore();
    const again = await start();
    expect(await published(again.url)).not.toContain(ROW.sha256);
    expect(await health(again.url)).toMatchObject({ integrity: { sealCertificates: { state: 'unauthenticated' } } });
    expect(await again.services.seals.confirm(ROW.sha256)).toBe(true);
    await stop();
  });

  it('keeps what is authenticated when the key file is set, and when its first key is replaced', async () => {
    const path = join(folder, 'keys');
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    for (const text of [keys[0], `${keys[1]}\n${keys[0]}`]) {
      await writeFile(path, `${text}\n`);
      const { url } = await start({ SECRETS_KEY_FILE: path });
      expect(await published(url)).toContain(ROW.sha256);
      await stop();
    }
    // They are under the first key of SECRETS_KEY_FILE now, which all nodes have: the one of this folder is not needed.
    await rm(join(folder, 'record-key'));
    const { url } = await start({ SECRETS_KEY_FILE: path });
    expect(await published(url)).toContain(ROW.sha256);
    await stop();
  });
});
