import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { describeStorage } from './storage-contract.ts';

describeStorage('disk storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-storage-'));
  return {
    storage: await openDiskStorage(folder),
    incoming: () => readdir(join(folder, '.incoming')),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
});

describe('the disk storage folder', () => {
  let surroundings: string;
  let folder: string;
  let storage: Storage;
  const incoming = () => readdir(join(folder, '.incoming'));

  beforeEach(async () => {
    surroundings = await mkdtemp(join(tmpdir(), 'countersign-storage-'));
    folder = join(surroundings, 'files');
    storage = await openDiskStorage(folder);
  });
  afterEach(() => rm(surroundings, { recursive: true, force: true }));

  it("disk storage deletes an envelope's folder with its last file", async () => {
    for (const key of ['e1/a', 'e1/b', 'e2/a']) await storage.put(key, new Uint8Array(1));
    await storage.delete('e1/a');
    expect((await readdir(folder)).sort()).toEqual(['.incoming', 'e1', 'e2']);
    await storage.delete('e1/b');
    expect((await readdir(folder)).sort()).toEqual(['.incoming', 'e2']);
  });

  it('disk storage can store 300 MB with bounded memory', async () => {
    const megabyte = 1024 * 1024;
    async function* large() {
      // Allocate memory for every chunk, as a socket does.
      for (let n = 0; n < 4_800; n++) yield Buffer.alloc(megabyte / 16, n % 256);
    }
    const before = process.memoryUsage().rss;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const received = await storage.receive(large());
    clearInterval(timer);
    expect(received.size).toBe(300 * megabyte);
    expect(most).toBeLessThan(150 * megabyte);
  });

  it('disk storage never reads or writes outside its folder, whatever the key', async () => {
    await writeFile(join(surroundings, 'outside.txt'), 'secret');
    const hostile = fc.array(fc.constantFrom('..', '.', '/', '\\', 'outside.txt', 'a', '%2e', '\0'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(hostile, async (pieces) => {
        const key = pieces.join('');
        const content = await storage.readAll(key).catch(() => undefined);
        expect(content).toBeUndefined();
        await storage.put(key, Buffer.from('written')).catch(() => undefined);
        await storage.delete(key).catch(() => undefined);
        expect(await readFile(join(surroundings, 'outside.txt'), 'utf8')).toBe('secret');
        expect((await readdir(surroundings)).toSorted()).toEqual(['files', 'outside.txt']);
      }),
      {
        examples: [[['..', '/', 'outside.txt']], [['a', '/', '..', '/', '..', '/', 'outside.txt']], [['..', '/', 'a']]],
      },
    );
  });

  const leave = async (name: string, minutes: number) => {
    const path = join(folder, '.incoming', name);
    const then = new Date(Date.now() - minutes * 60_000);
    await writeFile(path, 'x');
    await utimes(path, then, then);
  };

  it('disk storage deletes uploads abandoned for more than an hour, and no newer ones', async () => {
    await leave('old', 61);
    await leave('young', 55);
    await openDiskStorage(folder);
    expect(await incoming()).toEqual(['young']);
    await leave('old', 61);
    await storage.removeAbandoned();
    expect(await incoming()).toEqual(['young']);
  });

  it('disk storage keeps uploads in progress, however long they take, even those of other processes sharing the folder [T625]', async () => {
    const other = await openDiskStorage(folder);
    const received = await storage.receive(Readable.from([Buffer.from('content')]));
    const makeOld = async () => {
      const then = new Date(Date.now() - 59 * 60_000);
      for (const name of await incoming()) await utimes(join(folder, '.incoming', name), then, then);
    };
    for (let hour = 0; hour < 3; hour++) {
      await makeOld();
      await storage.removeAbandoned();
      await other.removeAbandoned();
      const [name = ''] = await incoming();
      expect((await stat(join(folder, '.incoming', name))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
    }
    await received.commit('e/a');
    expect(Buffer.from(await other.readAll('e/a')).toString()).toBe('content');
    expect(await incoming()).toEqual([]);
  });

  it('disk storage answers a ping until its folder is deleted', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
    await rm(folder, { recursive: true });
    await expect(storage.ping()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
