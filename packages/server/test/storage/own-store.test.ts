import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshPostgresql, freshPostgresql } from '../../../testing/src/databases.ts';
import { completedDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { putIdentity } from '../../../testing/src/made-identity.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { reportDamagedContent } from '../../src/envelopes/stored-content/damaged-content.ts';
import { filesBehind } from '../../src/features/operate/integrity/check-content.ts';
import { adoptStore } from '../../src/features/operate/store/own-store.ts';
import { StoreError } from '../../src/features/operate/store/store-error.ts';
import { startService } from '../../src/main/start-service.ts';
import { instanceSecrets, sealCertificates } from '../../src/platform/db/schema.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { IdentityError } from '../../src/platform/trust/identity-error.ts';
import { countersign } from '../cli/countersign.ts';

describe('the file storage of an installation', () => {
  let service: TestService & { dispose(): Promise<void> };
  let elsewhere: FreshPostgresql;

  beforeEach(async () => {
    elsewhere = await freshPostgresql();
    service = await startTestService({ database: 'postgresql' });
  });
  afterEach(async () => {
    await service.dispose();
    await elsewhere.dispose();
  });

  const startAgain = async (settings: { DATA_DIR?: string } = {}) => {
    const node = await startService({ ...service.services.config, ...settings, PORT: await freePort() }, service.clock);
    await node.stop();
  };
  const other = () => ({ DATA_DIR: join(elsewhere.settings.dataDir, 'other') });
  const certificates = () => service.services.database.orm.select().from(sealCertificates);

  it('a second node with a separate storage folder fails to start, and leaves nothing in the database [T4702]', async () => {
    const before = await certificates();
    const started = startAgain(other());
    await expect(started).rejects.toThrow(StoreError);
    await expect(started).rejects.toThrow(/other\/files does not contain the files of this database.*S3_BUCKET.*adopt/);
    expect(await certificates()).toEqual(before);
    await startAgain();
  });

  it('nodes that share one file storage all start, even at the first start', async () => {
    await service.services.database.orm.delete(instanceSecrets).where(eq(instanceSecrets.name, 'store'));
    await rm(join(service.services.config.DATA_DIR, 'files', 'databases'), { recursive: true });
    await Promise.all([startAgain(), startAgain(), startAgain()]);
    await startAgain();
  });

  it('an older installation is bound to the file storage that has its files, and to no other [T4703]', async () => {
    const { database, config } = service.services;
    await uploadedDocument(service, await service.createAccount());
    await database.orm.delete(instanceSecrets).where(eq(instanceSecrets.name, 'store'));
    await rm(join(config.DATA_DIR, 'files', 'databases'), { recursive: true });
    await expect(startAgain(other())).rejects.toThrow('none of the checked files is there');
    await startAgain();
    await expect(startAgain(other())).rejects.toThrow("the database's mark is missing");
  });

  it('an older installation starts even if its first files are known to be lost [T4974]', async () => {
    const { database, config, storage } = service.services;
    const account = await service.createAccount();
    for (let count = 0; count < 22; count++) await uploadedDocument(service, account);
    const files = await filesBehind(service.services, { fileId: '', limit: 22 });
    for (const { keys } of files.slice(0, 21)) {
      for (const key of keys) {
        await storage.delete(key);
        await reportDamagedContent(service.services, { key, problem: 'MISSING' });
      }
    }
    await database.orm.delete(instanceSecrets).where(eq(instanceSecrets.name, 'store'));
    await rm(join(config.DATA_DIR, 'files', 'databases'), { recursive: true });
    await expect(startAgain(other())).rejects.toThrow('none of the checked files is there');
    await startAgain();
  });

  it('a lost sealing identity is never replaced automatically once documents are sealed [T3798]', async () => {
    const { database, config } = service.services;
    const identity = join(config.DATA_DIR, 'identity');
    const lose = () => rm(identity, { recursive: true });
    await lose();
    // If no document has been sealed, a lost identity is simply replaced.
    await startAgain();
    await completedDocument(service, await service.createAccount());
    await lose();
    const before = await certificates();
    const started = startAgain();
    await expect(started).rejects.toThrow(IdentityError);
    await expect(started).rejects.toThrow(
      /identity is missing.* sealed.*Restore it from a backup.*seal-certificates make"/,
    );
    expect(await certificates()).toEqual(before);
    const settings = { DATA_DIR: config.DATA_DIR, DATABASE_URL: config.DATABASE_URL ?? '' };
    const made = await countersign(['seal-certificates', 'make'], settings);
    expect(JSON.parse(made.stdout)).toEqual({ folder: identity, made: true });
    await startAgain();
    await lose();
    // A distrusted certificate must be replaced.
    await database.orm.update(sealCertificates).set({ distrustedAt: new Date() });
    await startAgain();
  });

  it('an operator who moved the files manually can confirm the new file storage', async () => {
    const { database, config } = service.services;
    await putIdentity(other().DATA_DIR);
    await adoptStore({ database, storage: await openStorage({ ...config, ...other() }) });
    await startAgain(other());
  });
});
