import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { slowChecks } from '../../src/envelopes/tables/index.ts';
import { readBackupKey } from '../../src/features/operate/backup/encryption.ts';
import { makeBackup } from '../../src/features/operate/backup/make-backup.ts';
import { makeBackupWhenDue } from '../../src/features/operate/backup/make-backup-when-due.ts';
import { readSlowCheck } from '../../src/features/operate/integrity/slow-check.ts';

const MINUTE_MS = 60_000;

let folder: string;
let backups: string;
let BACKUP_KEY_FILE: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-failing-backup-'));
  backups = join(folder, 'backups');
  BACKUP_KEY_FILE = join(folder, 'key');
  await mkdir(backups);
  await writeFile(BACKUP_KEY_FILE, randomBytes(32).toString('base64'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a scheduled backup', () => {
  let service: TestService & { dispose(): Promise<void> };

  beforeAll(async () => {
    const settings = { BACKUP_DIR: backups, BACKUP_KEY_FILE, LOG_LEVEL: 'silent' };
    service = await startTestService({ database: 'postgresql', settings });
    // Sweeps run only when a test starts them.
    await service.services.database.pool.query(`delete from due_work where kind = 'sweep' and subject = 'make-backup'`);
    await uploadedDocument(service, await service.createAccount());
  });
  afterAll(() => service.dispose());

  const health = async () => (await fetch(`${service.url}/api/health`)).json();
  const sweep = (minutes: number) => {
    service.clock.advance(minutes * MINUTE_MS);
    return makeBackupWhenDue(service.services);
  };
  const attempted = async () => (await readSlowCheck(service.services.database, 'backups'))?.startedAt;

  it('a scheduled backup that fails is reported by health, leaves nothing behind, and is retried [T4704]', async () => {
    await writeFile(join(backups, 'files'), '');
    await sweep(0);
    expect(await health()).toMatchObject({ status: 'warning', backups: { state: 'failing', lastMade: null } });
    expect(await readdir(join(backups, '.unfinished'))).toEqual([]);
    const first = await attempted();
    await sweep(10);
    expect(await attempted()).toEqual(first);
    await rm(join(backups, 'files'));
    await sweep(6);
    const backup = { state: 'ok', lastMade: expect.stringMatching(/Z$/) };
    expect(await health()).toMatchObject({ status: 'ok', backups: backup });
    expect((await readdir(backups)).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
  });

  it('a scheduled backup removes the remains of a killed process, but not a backup in progress', async () => {
    const [abandoned, other] = ['2026-01-01', '2026-01-02'].map((name) => join(backups, '.unfinished', name));
    for (const path of [abandoned!, other!]) await writeFile(path, '');
    const before = new Date(Date.now() - 2 * 60 * MINUTE_MS);
    await utimes(abandoned!, before, before);
    await sweep(25 * 60);
    expect(await readdir(join(backups, '.unfinished'))).toEqual(['2026-01-02']);
  });

  it('a scheduled backup killed halfway is reported by health from the next attempt until a backup succeeds [T4970]', async () => {
    const { orm } = service.services.database;
    await sweep(25 * 60);
    const cutOff = { isUnderWay: true, failedAt: null, startedAt: service.clock.now() };
    await orm.update(slowChecks).set(cutOff).where(eq(slowChecks.name, 'backups'));
    const before = service.services.storage.read;
    let during: unknown;
    await uploadedDocument(service, await service.createAccount());
    service.services.storage.read = async (...args) => {
      during ??= await health();
      return before.apply(service.services.storage, args);
    };
    await sweep(25 * 60);
    service.services.storage.read = before;
    expect(during).toMatchObject({ status: 'warning', backups: { state: 'failing' } });
    expect(await health()).toMatchObject({ status: 'ok', backups: { state: 'ok' } });
  });

  it('a manual backup counts as the latest backup for the schedule [T4971]', async () => {
    service.clock.advance(60 * MINUTE_MS);
    const { backup } = await makeBackup(service.services, backups, await readBackupKey(BACKUP_KEY_FILE));
    const lastMade = backup.replace('.backup', '').replace(/T(..)-(..)-/, 'T$1:$2:');
    await sweep(1);
    expect(await health()).toMatchObject({ backups: { state: 'ok', lastMade } });
  });
});

describe('a backup folder on a missing disk', () => {
  it('a backup folder on a missing disk does not prevent startup, is not created, and is reported by health [T4972]', async () => {
    const BACKUP_DIR = join(folder, 'not-mounted', 'countersign');
    const settings = { BACKUP_DIR, BACKUP_KEY_FILE, LOG_LEVEL: 'silent' };
    const service = await startTestService({ database: 'postgresql', settings });
    try {
      await makeBackupWhenDue(service.services);
      const health = await (await fetch(`${service.url}/api/health`)).json();
      expect(health).toMatchObject({ status: 'warning', backups: { state: 'failing', lastMade: null } });
      await expect(access(BACKUP_DIR)).rejects.toThrow('ENOENT');
    } finally {
      await service.dispose();
    }
  });
});

it('backup settings that can never work prevent startup [T4705]', async () => {
  const start = (settings: Record<string, string>) =>
    startTestService({ database: 'embedded', settings: { BACKUP_DIR: backups, BACKUP_KEY_FILE, ...settings } });
  await expect(start({ BACKUP_DIR: 'backups' })).rejects.toThrow('BACKUP_DIR: backups must be an absolute path');
  await expect(start({ BACKUP_DIR: BACKUP_KEY_FILE })).rejects.toThrow('is not a folder');
  await expect(start({ BACKUP_DIR: join(BACKUP_KEY_FILE, 'in-a-file') })).rejects.toThrow('is not a folder');
  await writeFile(join(folder, 'short'), 'c2hvcnQ=');
  await expect(start({ BACKUP_KEY_FILE: join(folder, 'short') })).rejects.toThrow('BACKUP_KEY_FILE');
});
