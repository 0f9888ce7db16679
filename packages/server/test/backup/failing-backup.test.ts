import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { readSlowCheck } from '../../src/features/operate/integrity/slow-check.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 60_000, interval: 50 };

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
  const attempted = async () => (await readSlowCheck(service.services.database, 'backups'))?.startedAt.getTime() ?? 0;

  it('that fails is seen by health, leaves nothing behind and is tried again later, until it is made [T4704]', async () => {
    // Files of documents cannot be stored there.
    await writeFile(join(backups, 'files'), '');
    service.clock.advance(MINUTE_MS);
    await expect.poll(health, WAIT).toMatchObject({ status: 'warning', backups: { state: 'failing', lastMade: null } });
    expect(await readdir(join(backups, '.unfinished'))).toEqual([]);
    const first = await attempted();
    service.clock.advance(10 * MINUTE_MS);
    const sweep = async () => {
      const { rows } = await service.services.database.pool.query<{ due_at: Date }>(
        "select due_at from due_work where subject = 'make-backup'",
      );
      return rows[0]!.due_at.getTime() > service.clock.now().getTime();
    };
    await expect.poll(sweep, WAIT).toBe(true);
    expect(await attempted()).toBe(first);
    await rm(join(backups, 'files'));
    service.clock.advance(6 * MINUTE_MS);
    await expect
      .poll(health, WAIT)
      .toMatchObject({ status: 'ok', backups: { state: 'ok', lastMade: expect.stringMatching(/Z$/) } });
    expect((await readdir(backups)).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
  }, 180_000);
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
