import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentKey } from '../../src/storage/content-key.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { ContentMissingError, ContentTooLargeError, type Storage } from '../../src/storage/storage.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe('disk storage', () => {
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

  it('keeps received content under the key that its hash gives', async () => {
    const content = randomBytes(300_000);
    const received = await storage.receive(chunksOf(content, 7_001));
    expect(received).toMatchObject({ size: content.length, sha256: sha256(content) });
    expect(sha256(await received.readAll())).toBe(sha256(content));
    const key = contentKey('envelope_a', received.sha256);
    await received.commit(key);
    expect(sha256(await storage.readAll(key))).toBe(sha256(content));
    expect(await incoming()).toEqual([]);
  });

  it('shows nothing under any key until content is committed', async () => {
    const received = await storage.receive(chunksOf(randomBytes(1_000), 100));
    expect(await keysOf(storage)).toEqual([]);
    await received.discard();
    expect(await incoming()).toEqual([]);
  });

  it('refuses more bytes than allowed while they arrive, and leaves nothing of them', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1_000;
        yield new Uint8Array(1_000);
      }
    }
    await expect(storage.receive(endless(), { maxBytes: 10_500 })).rejects.toThrow(ContentTooLargeError);
    expect(sent).toBeLessThan(1_000_000);
    expect(await incoming()).toEqual([]);
    const whole = await storage.receive(chunksOf(new Uint8Array(10_500), 500), { maxBytes: 10_500 });
    expect(whole.size).toBe(10_500);
  });

  it('leaves nothing of a stream that breaks off', async () => {
    async function* broken() {
      yield new Uint8Array(1_000);
      throw new Error('connection lost');
    }
    for (let n = 0; n < 50; n++) await expect(storage.receive(broken())).rejects.toThrow('connection lost');
    expect(await incoming()).toEqual([]);
  });

  it('takes in 300 MB with bounded memory', async () => {
    const megabyte = 1024 * 1024;
    async function* large() {
      // Every chunk is memory of its own, as from a socket.
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

  it('gives a range of the content, and its whole size', async () => {
    await storage.put('a/b', new TextEncoder().encode('0123456789'));
    const part = await storage.read('a/b', { first: 2, last: 4 });
    expect(part.size).toBe(10);
    expect((await buffer(part.stream)).toString()).toBe('234');
    const whole = await storage.read('a/b');
    expect((await buffer(whole.stream)).toString()).toBe('0123456789');
  });

  it('composes stored and new parts in their order without changing what it copies', async () => {
    const original = randomBytes(2_000_000);
    const tail = randomBytes(40_000);
    await storage.put('e/original', original);
    await storage.compose('e/sealed', [{ key: 'e/original' }, tail]);
    await storage.compose('e/mixed', [tail, { key: 'e/original' }, tail]);
    expect(sha256(await storage.readAll('e/sealed'))).toBe(sha256(Buffer.concat([original, tail])));
    expect(sha256(await storage.readAll('e/mixed'))).toBe(sha256(Buffer.concat([tail, original, tail])));
    expect(sha256(await storage.readAll('e/original'))).toBe(sha256(original));
  });

  it('leaves nothing of a composition whose part is missing', async () => {
    await expect(storage.compose('e/sealed', [new Uint8Array(3), { key: 'e/none' }])).rejects.toThrow(
      ContentMissingError,
    );
    await expect(storage.compose('e/sealed', [{ key: 'e/none' }])).rejects.toThrow(ContentMissingError);
    expect(await incoming()).toEqual([]);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('lists and deletes by key', async () => {
    for (const key of ['e1/a', 'e1/b', 'e10/a', 'e2/a']) await storage.put(key, new Uint8Array(1));
    expect(await keysOf(storage, 'e1/')).toEqual(['e1/a', 'e1/b']);
    expect(await keysOf(storage, 'e1')).toEqual(['e1/a', 'e1/b', 'e10/a']);
    expect(await keysOf(storage, 'none/')).toEqual([]);
    await storage.delete('e1/a');
    await storage.delete('e1/a');
    await storage.delete('e1/b');
    expect(await keysOf(storage)).toEqual(['e10/a', 'e2/a']);
    expect((await readdir(folder)).sort()).toEqual(['.incoming', 'e10', 'e2']);
  });

  it('says so when nothing is stored under a key', async () => {
    await expect(storage.read('e/none')).rejects.toThrow(ContentMissingError);
    await expect(storage.readAll('e/none')).rejects.toThrow(ContentMissingError);
  });

  it.each(['', '/', 'a/', '/a', '..', 'a/../b', 'a/./b', '.incoming/x', 'a\\b', 'a\0b', 'a/ b', 'ä', 'x'.repeat(600)])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, new Uint8Array(1))).rejects.toThrow('not a storage key');
      await expect(storage.readAll(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    },
  );

  it('never reads or writes outside its folder, whatever the key', async () => {
    await writeFile(join(surroundings, 'outside.txt'), 'secret');
    const hostile = fc.array(fc.constantFrom('..', '.', '/', '\\', 'outside.txt', 'a', '%2e', '\0'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(hostile, async (pieces) => {
        const content = await storage.readAll(pieces.join('')).catch(() => undefined);
        expect(content).toBeUndefined();
      }),
    );
  });

  it('removes uploads abandoned more than a day ago when it opens, and no younger ones', async () => {
    const old = join(folder, '.incoming', 'old');
    await writeFile(old, 'x');
    await writeFile(join(folder, '.incoming', 'young'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old, yesterday, yesterday);
    await openDiskStorage(folder);
    expect(await incoming()).toEqual(['young']);
  });

  it('answers a ping until its folder is gone', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
    await rm(folder, { recursive: true });
    await expect(storage.ping()).rejects.toThrow();
  });
});
