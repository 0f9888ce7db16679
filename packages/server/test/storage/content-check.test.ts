import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { ask, completedDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { carryOut } from '../../../testing/src/due-work.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { contentKey } from '../../src/envelopes/stored-content/content-key.ts';
import { envelopes, files, slowChecks } from '../../src/envelopes/tables/index.ts';
import { sweepContent } from '../../src/features/operate/integrity/slow-content-check.ts';
import { startService } from '../../src/main/start-service.ts';
import { inBucket, onDisk, type StoredFiles } from './stored-files.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

const pdfOf = (size: number) =>
  new Uint8Array(
    buildPdf({ objects: { 900: `<</Length ${size}>>\nstream\n${'x'.repeat(size)}\nendstream` } }),
  ) as never;

interface Health {
  status: string;
  integrity: { content: { state: string; lastFullCheck: string | null } };
}

const healthOf = async ({ url }: { url: string }) => (await (await fetch(`${url}/api/health`)).json()) as Health;

/** Returns the storage keys of a document's original and sealed content, in this order. */
async function keysOf({ services }: Pick<TestService, 'services'>, number: number): Promise<string[]> {
  const rows = await services.database.orm
    .select({ envelopeId: envelopes.id, original: files.originalSha256, sealed: files.sealedSha256 })
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(eq(envelopes.number, number));
  return rows.flatMap(({ envelopeId, original, sealed }) =>
    [original, sealed].flatMap((hash) => (hash ? [contentKey(envelopeId, hash)] : [])),
  );
}

const flipped = (bytes: Uint8Array): Uint8Array => {
  const changed = new Uint8Array(bytes);
  changed[Math.floor(changed.length / 2)]! ^= 1;
  return changed;
};

const PLACES = [
  { title: 'on disk, embedded database', database: 'embedded', open: onDisk },
  { title: 'on disk, PostgreSQL', database: 'postgresql', open: onDisk },
  { title: 'in an object store, PostgreSQL', database: 'postgresql', open: inBucket },
] as const;

describe.each(PLACES)('stored content ($title)', ({ database, open }) => {
  let kept: StoredFiles;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    kept = await open();
    service = await startTestService({ database, settings: { ...kept.settings, LOG_LEVEL: 'silent' } });
    // Periodic tasks run only when a test starts them.
    service.clock.isRepeating = false;
    account = await service.createAccount();
  });
  afterAll(async () => {
    await service.dispose();
    await kept.dispose();
  });
  afterEach(() => vi.restoreAllMocks());

  const dataDir = () => service.services.config.DATA_DIR;
  const sweep = () => sweepContent(service.services);
  const checkAll = async () => {
    service.clock.advance(8 * DAY_MS);
    await sweep();
    const [row] = await service.services.database.orm.select().from(slowChecks).where(eq(slowChecks.name, 'content'));
    return row;
  };
  const change = async (key: string, to: (bytes: Uint8Array) => Uint8Array) =>
    kept.write(key, dataDir(), to(await kept.read(key, dataDir())));

  it.each([
    ['a byte of the sealed file was changed', 1, 'CHANGED', (key: string) => change(key, flipped)],
    ['the original was truncated', 0, 'CHANGED', (key: string) => change(key, (bytes) => bytes.subarray(0, 300))],
    ['the sealed file is missing', 1, 'MISSING', (key: string) => kept.remove(key, dataDir())],
  ])(
    'stored content is checked in the background, and the health response reports damage until it is repaired: %s [T619]',
    async (_, which, problem, damage) => {
      const { id } = await completedDocument(service, account);
      const key = (await keysOf(service, id))[which]!;
      const backup = await kept.read(key, dataDir());
      const before = await checkAll();
      expect(before).toMatchObject({ isUnderWay: false, finishedBroken: 0 });
      expect((await healthOf(service)).integrity.content).toMatchObject({ state: 'ok' });

      await damage(key);
      const logged = vi.spyOn(service.services.log, 'error');
      expect(await checkAll()).toMatchObject({ finishedBroken: 1, finishedChecked: before!.finishedChecked });
      expect(logged.mock.calls).toEqual([[{ event: 'content.damaged', key, problem }]]);
      const found = await healthOf(service);
      expect(found).toMatchObject({ status: 'warning', integrity: { content: { state: 'damaged' } } });

      // Unchanged content is not read again every minute.
      await sweep();
      expect(logged).toHaveBeenCalledOnce();
      const restored = vi.spyOn(service.services.log, 'warn');
      await kept.write(key, dataDir(), backup);
      await sweep();
      expect(restored.mock.calls).toEqual([[{ event: 'content.restored', key }]]);
      const after = await healthOf(service);
      expect(after).toMatchObject({ status: 'ok', integrity: { content: { state: 'ok' } } });
      // No further full check has run, because the next one is due in a week.
      expect(after.integrity.content.lastFullCheck).toBe(found.integrity.content.lastFullCheck);
    },
  );

  it('damaged stored content is reported in the health response from the first failed read', async () => {
    const { id } = await completedDocument(service, account);
    const [, key = ''] = await keysOf(service, id);
    const backup = await kept.read(key, dataDir());
    await change(key, flipped);
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/download`,
    );
    expect((await fetch(downloadUrl)).status).toBe(500);
    await expect.poll(() => healthOf(service)).toMatchObject({ integrity: { content: { state: 'damaged' } } });
    await kept.write(key, dataDir(), backup);
    await sweep();
    expect(await healthOf(service)).toMatchObject({ integrity: { content: { state: 'ok' } } });
  });

  it('stored content of a deleted document is checked until its retention ends, and is no longer expected after that', async () => {
    const { id } = await uploadedDocument(service, account);
    const [key = ''] = await keysOf(service, id);
    await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
    await kept.remove(key, dataDir());
    await checkAll();
    expect(await healthOf(service)).toMatchObject({ integrity: { content: { state: 'damaged' } } });
    service.clock.advance(30 * DAY_MS);
    await checkAll();
    expect(await healthOf(service)).toMatchObject({ integrity: { content: { state: 'ok' } } });
  });
});

describe.each(['embedded', 'postgresql'] as const)('checking all stored content (%s)', (database) => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database, settings: { LOG_LEVEL: 'silent' } });
    service.clock.isRepeating = false;
    account = await service.createAccount();
  });
  afterAll(async () => {
    await service.stop();
    await service.dispose();
  });

  it('a check of all stored content stops inside a large file when the service stops, and continues there after a restart [T620]', async () => {
    const documents = [];
    for (const size of [10, 40 * MIB, 20]) documents.push(await uploadedDocument(service, account, {}, pdfOf(size)));
    const state = async ({ services }: Pick<TestService, 'services'>) => {
      const [row] = await services.database.orm.select().from(slowChecks);
      return row;
    };
    const swept = sweepContent(service.services);
    await service.services.jobs.stopTaking();
    await swept;
    expect(await state(service)).toMatchObject({ isUnderWay: true, finishedAt: null });
    await service.stop();

    const again = await startService(service.services.config, service.clock);
    Object.assign(service, { stop: again.stop, services: again.services });
    await sweepContent(again.services);
    expect(await state(again)).toMatchObject({ isUnderWay: false, finishedChecked: 3, finishedBroken: 0 });
  });

  it('a check of all stored content runs on one node at a time, and not before it is due again', async () => {
    const { orm } = service.services.database;
    const read = vi.spyOn(service.services.storage, 'read');
    service.clock.advance(8 * DAY_MS);
    const check = async () => {
      await sweepContent(service.services);
      return { againAt: service.clock.now() };
    };
    await Promise.all([1, 2, 3].map(() => carryOut(service, 'sweep', 'check-content', check)));
    expect(read).toHaveBeenCalledTimes(3);
    const [row] = await orm.select().from(slowChecks);
    expect(row).toMatchObject({ finishedChecked: 3 });
    service.clock.advance(6 * DAY_MS);
    await sweepContent(service.services);
    expect(read).toHaveBeenCalledTimes(3);
    read.mockRestore();
  });

  it('a check of all stored content continues at its last position, and starts over only after a full pass', async () => {
    const { orm } = service.services.database;
    const rows = (await orm.select({ id: files.id }).from(files)).map(({ id }) => id).sort();
    const underWay = { isUnderWay: true, position: rows[0]!, checked: 1, broken: 0 };
    await orm.update(slowChecks).set(underWay).where(eq(slowChecks.name, 'content'));
    const read = vi.spyOn(service.services.storage, 'read');
    await sweepContent(service.services);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
    expect((await orm.select().from(slowChecks))[0]).toMatchObject({ isUnderWay: false, finishedChecked: 3 });
  });

  it('a check of all stored content reports no damage while the storage is down, and finishes when it is back', async () => {
    service.clock.advance(8 * DAY_MS);
    const read = vi.spyOn(service.services.storage, 'read').mockRejectedValue(new Error('connection refused'));
    const ping = vi.spyOn(service.services.storage, 'ping').mockRejectedValue(new Error('connection refused'));
    await expect(sweepContent(service.services)).rejects.toThrow('connection refused');
    read.mockRestore();
    ping.mockRestore();
    expect((await healthOf(service)).integrity.content).toMatchObject({ state: 'ok' });
    await sweepContent(service.services);
    expect((await service.services.database.orm.select().from(slowChecks))[0]).toMatchObject({
      isUnderWay: false,
      failedAt: null,
      finishedBroken: 0,
    });
  });

  it('a check of all stored content skips an unreadable file, which counts as damaged until it can be read [T621]', async () => {
    const { id } = await uploadedDocument(service, account);
    const [key = ''] = await keysOf(service, id);
    const path = join(service.services.config.DATA_DIR, 'files', key);
    await rename(path, `${path}-away`);
    // A folder can be opened like a file, but not read.
    await mkdir(path);
    service.clock.advance(8 * DAY_MS);
    const logged = vi.spyOn(service.services.log, 'error');
    await sweepContent(service.services);
    expect(logged.mock.calls).toEqual([[{ event: 'content.damaged', key, problem: 'UNREADABLE' }]]);
    logged.mockRestore();
    expect(await healthOf(service)).toMatchObject({ integrity: { content: { state: 'damaged' } } });
    await rmdir(path);
    await rename(`${path}-away`, path);
    await sweepContent(service.services);
    expect(await healthOf(service)).toMatchObject({ integrity: { content: { state: 'ok' } } });
  });
});
