import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { completedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { readEverything } from '../../../testing/src/read-everything.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { countersign } from '../cli/countersign.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

describe.each(['embedded', 'postgresql'] as const)('a backup (%s)', (kind) => {
  let folder: string;
  let settings: Record<string, string>;
  let token: string;
  let before: unknown[];
  let fresh: FreshDatabase;
  let restored: Record<string, string>;
  let again: ServiceProcess | undefined;

  const json = async (args: string[], of: Record<string, string>) => {
    const { status, stdout, stderr } = await countersign(args, of);
    expect(stderr).toBe('');
    return { status, ...JSON.parse(stdout) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-backup-'));
    const key = join(folder, 'key');
    await writeFile(key, `${randomBytes(32).toString('base64')}\n`);
    settings = { BACKUP_KEY_FILE: key, LOG_LEVEL: 'error' };
    await mkdir(join(folder, 'backups'));
    const service = await startTestService({
      database: kind,
      settings: { ...settings, ...(kind === 'embedded' && { BACKUP_DIR: join(folder, 'backups') }) },
    });
    const account = await service.createAccount();
    token = account.token;
    await completedDocument(service, account);
    await completedDocument(service, account);
    await sentDocument(service, account);
    await readyDocument(service, account);
    before = await readEverything(service.url, token);
    // The service backs up its embedded database. PostgreSQL is backed up by a separate command.
    if (kind === 'embedded') {
      service.clock.advance(61_000);
      const backups = () => readdir(join(folder, 'backups')).catch(() => []);
      await vi.waitUntil(async () => (await backups()).some((name) => name.endsWith('.backup')), { timeout: 60_000 });
    } else {
      const { DATA_DIR, DATABASE_URL = '' } = service.services.config;
      const running = { ...settings, DATA_DIR, DATABASE_URL };
      const first = await json(['backup', join(folder, 'backups')], running);
      expect(first).toMatchObject({ status: 0, damaged: [] });
      expect(first.files.new).toBeGreaterThan(4);
      const second = await json(['backup', join(folder, 'backups')], running);
      expect(second).toMatchObject({ status: 0, files: { new: 0, kept: first.files.new }, damaged: [] });
    }
    await service.dispose();
    fresh = await freshDatabase(kind);
    const { dataDir: DATA_DIR, databaseUrl } = fresh.settings;
    restored = { ...settings, DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  }, 180_000);
  afterAll(async () => {
    await again?.kill();
    await fresh?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('a backup can be checked with only the backup and its key', async () => {
    const checked = await json(['restore', join(folder, 'backups'), '--check'], restored);
    expect(checked).toMatchObject({ status: 0, chains: 4, damaged: [], broken: [] });
    expect(checked.rows).toBeGreaterThan(20);
  });

  it('a backup reveals nothing without its key, and a wrong key is reported', async () => {
    const [name = ''] = (await readdir(join(folder, 'backups'))).filter((each) => each.endsWith('.backup'));
    expect((await readFile(join(folder, 'backups', name))).subarray(0, 21).toString()).toBe('countersign-backup-1\n');
    const other = join(folder, 'other-key');
    await writeFile(other, randomBytes(32).toString('base64'));
    const refused = await countersign(['restore', join(folder, 'backups')], { ...restored, BACKUP_KEY_FILE: other });
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('another key') });
  });

  it('a backup can be restored again after the storage failed at the end of the first attempt [T4975]', async () => {
    const scratch = await freshDatabase(kind);
    try {
      const { dataDir: DATA_DIR, databaseUrl } = scratch.settings;
      const of = { ...settings, DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      // A file in place of the folder prevents the database's marker from being written.
      const marks = join(DATA_DIR, 'files', 'databases');
      await mkdir(join(DATA_DIR, 'files'), { recursive: true });
      await writeFile(marks, '');
      const failed = await countersign(['restore', join(folder, 'backups')], of);
      expect(failed).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('databases') });
      await rm(marks);
      expect(await json(['restore', join(folder, 'backups')], of)).toMatchObject({ status: 0, damaged: [] });
    } finally {
      await scratch.dispose();
    }
  });

  it('everything destroyed is restored byte for byte from a backup, and the service continues with the restored data [T1490]', async () => {
    const done = await json(['restore', join(folder, 'backups')], restored);
    expect(done).toMatchObject({ status: 0, damaged: [] });
    again = await ServiceProcess.prepare(restored);
    await again.start();
    expect(await readEverything(again.url, token)).toEqual(before);
    const sender = new Sender(again.url, token);
    const { documentId, recipients } = await sender.send({
      title: 'After all was lost',
      pdf: buildPdf(),
      recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
    });
    await sign(again.url, recipients[0]!.token);
    await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    await again.stop();
  });

  it('a backup is not restored over existing data', async () => {
    const refused = await countersign(['restore', join(folder, 'backups')], restored);
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('not empty') });
  });

  it('a backup with a changed or missing file fails its check [T1491]', async () => {
    const files = join(folder, 'backups', 'files');
    const names = (await readdir(files, { recursive: true })).filter((name) => name.includes('/')).sort();
    const [changed = '', gone = ''] = names;
    const bytes = await readFile(join(files, changed));
    bytes[100]! ^= 1;
    await writeFile(join(files, changed), bytes);
    await rm(join(files, gone));
    const checked = await json(['restore', join(folder, 'backups'), '--check'], restored);
    expect(checked.status).toBe(1);
    expect(checked.damaged.sort()).toEqual([changed, gone]);
  });
});
