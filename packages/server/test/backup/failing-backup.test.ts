import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
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
    await uploadedDocument(service, await service.createAccount());
  });
  afterAll(() => service.dispose());

  const health = async () => (await fetch(`${service.url}/api/health`)).json();
  const sweep = (minutes: number) => {
    service.clock.advance(minutes * MINUTE_MS);
    return makeBackupWhenDue(service.services);
  };
  const attempted = async () => (await readSlowCheck(service.services.database, 'backups'))?.startedAt;

  it('that fails is seen by health, leaves nothing behind and is tried again later, until it is made [T4704]', async () => {
    // Files of documents cannot be stored there.
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

  it('removes what a process that was killed has left, and nothing that another one is writing', async () => {
    const [abandoned, other] = ['2026-01-01', '2026-01-02'].map((name) => join(backups, '.unfinished', name));
    for (const path of [abandoned!, other!]) await writeFile(path, '');
    const before = new Date(Date.now() - 2 * 60 * MINUTE_MS);
    await utimes(abandoned!, before, before);
    await sweep(25 * 60);
    expect(await readdir(join(backups, '.unfinished'))).toEqual(['2026-01-02']);
  });
});

it('settings with which no backup can be made stop the start, and no folder is created [T4705]', async () => {
  const start = (settings: Record<string, string>) =>
    startTestService({ database: 'embedded', settings: { BACKUP_DIR: backups, BACKUP_KEY_FILE, ...settings } });
  const missing = join(folder, 'not-mounted', 'countersign');
  await expect(start({ BACKUP_DIR: missing })).rejects.toThrow(`BACKUP_DIR: ${missing} is missing: create it`);
  await expect(access(missing)).rejects.toThrow('ENOENT');
  await expect(start({ BACKUP_DIR: BACKUP_KEY_FILE })).rejects.toThrow('is not a folder');
  await writeFile(join(folder, 'short'), 'c2hvcnQ=');
  await expect(start({ BACKUP_KEY_FILE: join(folder, 'short') })).rejects.toThrow('BACKUP_KEY_FILE');
});
