import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentKey } from '../../src/envelopes/stored-content/content-key.ts';
import {
  ContentMissingError,
  ContentTooLargeError,
  LARGEST_IN_MEMORY,
  type PlacedContent,
  type Storage,
} from '../../src/platform/storage/storage.ts';

export interface FreshStorage {
  storage: Storage;
  incoming(): Promise<string[]>;
  dispose(): Promise<void>;
}

const MIB = 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function inMemory(content: Promise<Uint8Array<ArrayBuffer> | PlacedContent>): Promise<Uint8Array<ArrayBuffer>> {
  const fetched = await content;
  if (fetched instanceof Uint8Array) return fetched;
  throw new Error('it is a file');
}

const failing = (): never => {
  throw new Error('memory was asked for');
};

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

export function describeStorage(name: string, fresh: () => Promise<FreshStorage>): void {
  describe(name, () => {
    let storage: Storage;
    let incoming: FreshStorage['incoming'];
    let dispose = async () => {};

    beforeEach(async () => {
      ({ storage, incoming, dispose } = await fresh());
    });
    afterEach(() => dispose());

    it('stores content under the key of its hash', async () => {
      const content = randomBytes(300_000);
      const received = await storage.receive(chunksOf(content, 7_001));
      expect(received).toMatchObject({ size: content.length, sha256: sha256(content) });
      expect(sha256(await inMemory(received.fetch()))).toBe(sha256(content));
      const key = contentKey('envelope_a', received.sha256);
      await received.commit(key);
      expect(sha256(await storage.readAll(key))).toBe(sha256(content));
      expect(await incoming()).toEqual([]);
      await received.discard();
      expect(sha256(await storage.readAll(key))).toBe(sha256(content));
    });

    it('reads content into its own or the given memory, from the first byte on', async () => {
      const content = randomBytes(300_000);
      const received = await storage.receive(chunksOf(content, 7_001));
      await storage.put('e/stored', content);
      await storage.put('e/small', content.subarray(0, 10));
      for (const bytes of [await inMemory(received.fetch()), await storage.readAll('e/stored')]) {
        expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, content.length]);
      }
      expect((await storage.readAll('e/small')).buffer.byteLength).toBe(10);

      const memory = new Uint8Array(300_500);
      for (const read of [
        () => inMemory(received.fetch(() => memory.fill(7))),
        () => storage.readAll('e/stored', () => memory.fill(7)),
      ]) {
        const bytes = await read();
        expect(bytes.buffer).toBe(memory.buffer);
        expect([bytes.byteOffset, sha256(bytes)]).toEqual([0, sha256(content)]);
        expect(new Set(memory.subarray(content.length))).toEqual(new Set([7]));
      }
      expect(await storage.readAll('e/small', () => memory)).toHaveLength(10);
    });

    it('returns large content as a file that exists until it is released or deleted', async () => {
      const content = randomBytes(LARGEST_IN_MEMORY + 1);
      const received = await storage.receive(chunksOf(content, 1_000_003));
      await storage.put('e/large', content);
      for (const fetched of [await received.fetch(), await storage.fetch('e/large', failing)]) {
        if (fetched instanceof Uint8Array) throw new Error('it is in memory');
        expect(fetched.size).toBe(content.length);
        expect(sha256(await readFile(fetched.path))).toBe(sha256(content));
        await fetched.release();
      }
      expect(sha256(await storage.readAll('e/large'))).toBe(sha256(content));
      await storage.put('e/just', content.subarray(1));
      expect(await storage.fetch('e/just')).toHaveLength(LARGEST_IN_MEMORY);
      await expect(storage.fetch('e/none')).rejects.toThrow(ContentMissingError);
    });

    it('allocates exactly as much memory as the content needs', async () => {
      const asked: number[] = [];
      const memory = (size: number) => {
        asked.push(size);
        return new Uint8Array(size + 1);
      };
      const received = await storage.receive(chunksOf(new Uint8Array(300_000), 7_001));
      await storage.put('e/empty', new Uint8Array(0));
      expect(await inMemory(received.fetch(memory))).toHaveLength(300_000);
      expect(await storage.readAll('e/empty', memory)).toHaveLength(0);
      await expect(storage.readAll('e/none', memory)).rejects.toThrow(ContentMissingError);
      expect(asked).toEqual([300_000, 0]);
    });

    it('shows no content under a key before it is committed', async () => {
      const received = await storage.receive(chunksOf(randomBytes(1_000), 100));
      expect(await keysOf(storage)).toEqual([]);
      await received.discard();
      expect(await incoming()).toEqual([]);
    });

    it('refuses too many bytes while they arrive, and stores none of them', async () => {
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

    it('refuses too many bytes even if the first of them are already stored', async () => {
      const tooLarge = storage.receive(chunksOf(new Uint8Array(20 * MIB), MIB), { maxBytes: 19 * MIB });
      await expect(tooLarge).rejects.toThrow(ContentTooLargeError);
      expect(await incoming()).toEqual([]);
    });

    it('stores nothing of an aborted stream', async () => {
      async function* broken() {
        yield new Uint8Array(1_000);
        throw new Error('connection lost');
      }
      for (let n = 0; n < 50; n++) await expect(storage.receive(broken())).rejects.toThrow('connection lost');
      expect(await incoming()).toEqual([]);
    });

    it('stores empty content', async () => {
      const received = await storage.receive(chunksOf(new Uint8Array(0), 1));
      expect(received).toMatchObject({ size: 0, sha256: sha256(new Uint8Array(0)) });
      await received.commit('e/empty');
      expect(await storage.readAll('e/empty')).toHaveLength(0);
    });

    it('returns a range of the content, and the total size', async () => {
      await storage.put('a/b', new TextEncoder().encode('0123456789'));
      const part = await storage.read('a/b', { first: 2, last: 4 });
      expect(part.size).toBe(10);
      expect((await buffer(part.stream)).toString()).toBe('234');
      const whole = await storage.read('a/b');
      expect(whole.size).toBe(10);
      expect((await buffer(whole.stream)).toString()).toBe('0123456789');
    });

    it('replaces the content of a key', async () => {
      expect(await storage.put('a/b', new Uint8Array(3))).toEqual({ size: 3, sha256: sha256(new Uint8Array(3)) });
      await storage.put('a/b', new Uint8Array(5));
      expect(await storage.readAll('a/b')).toHaveLength(5);
    });

    it.each([2_000_000, 6 * MIB])(
      'composes stored parts of %i bytes and new ones without changing them',
      async (size) => {
        const original = randomBytes(size);
        const tail = randomBytes(40_000);
        await storage.put('e/original', original);
        await storage.compose('e/sealed', [{ key: 'e/original' }, tail]);
        await storage.compose('e/mixed', [tail, { key: 'e/original' }, tail]);
        await storage.compose('e/copied', [{ key: 'e/original' }]);
        expect(sha256(await storage.readAll('e/sealed'))).toBe(sha256(Buffer.concat([original, tail])));
        expect(sha256(await storage.readAll('e/mixed'))).toBe(sha256(Buffer.concat([tail, original, tail])));
        expect(sha256(await storage.readAll('e/copied'))).toBe(sha256(original));
        expect(sha256(await storage.readAll('e/original'))).toBe(sha256(original));
        expect(await incoming()).toEqual([]);
      },
    );

    it.each([0, 200_000, 2_000_000, 6 * MIB])('also composes stored parts of %i bytes from memory', async (size) => {
      const original = randomBytes(size);
      const tail = randomBytes(40_000);
      await storage.put('e/original', original);
      const part = { key: 'e/original', bytes: original };
      await storage.compose('e/sealed', [part, tail]);
      await storage.compose('e/mixed', [tail, part, tail]);
      await storage.compose('e/copied', [part]);
      expect(sha256(await storage.readAll('e/sealed'))).toBe(sha256(Buffer.concat([original, tail])));
      expect(sha256(await storage.readAll('e/mixed'))).toBe(sha256(Buffer.concat([tail, original, tail])));
      expect(sha256(await storage.readAll('e/copied'))).toBe(sha256(original));
      expect(await incoming()).toEqual([]);
    });

    it('does not read small parts again if they are in memory', async () => {
      const original = randomBytes(200_000);
      const tail = randomBytes(40_000);
      await storage.compose('e/sealed', [{ key: 'e/none', bytes: original }, tail]);
      expect(sha256(await storage.readAll('e/sealed'))).toBe(sha256(Buffer.concat([original, tail])));
    });

    it('stores nothing of a composition with a missing part', async () => {
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
    });

    it('reports that a key has no content', async () => {
      await expect(storage.read('e/none')).rejects.toThrow(ContentMissingError);
      await expect(storage.readAll('e/none')).rejects.toThrow(ContentMissingError);
      await expect(storage.read('e/none', { first: 0, last: 1 })).rejects.toThrow(ContentMissingError);
    });

    it.each([
      '',
      '/',
      'a/',
      '/a',
      '..',
      'a/../b',
      'a/./b',
      '.incoming/x',
      'a\\b',
      'a\0b',
      'a/ b',
      'ä',
      'x'.repeat(600),
    ])('refuses the key %j', async (key) => {
      await expect(storage.put(key, new Uint8Array(1))).rejects.toThrow('not a storage key');
      await expect(storage.readAll(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      await expect(storage.compose(key, [new Uint8Array(1)])).rejects.toThrow('not a storage key');
    });
  });
}
