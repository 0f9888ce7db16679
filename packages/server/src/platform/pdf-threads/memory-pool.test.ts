import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryPool } from './memory-pool.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('memory reused for one PDF after another', () => {
  let memory: MemoryPool;

  beforeEach(() => {
    vi.useFakeTimers();
    memory = new MemoryPool();
  });
  afterEach(() => void vi.useRealTimers());

  /** Borrows memory for a PDF of `size` bytes, fills it with `byte`, and gives it back. */
  const use = (size: number, byte = 1) => memory.lend(async (take) => take(size).fill(byte));

  it('reused memory goes to a PDF of about the same size, and has exactly as many bytes as that PDF', async () => {
    const first = await use(3 * MIB);
    const second = await use(2 * MIB + 1);
    expect(second.buffer).toBe(first.buffer);
    expect([second.byteOffset, second.length]).toEqual([0, 2 * MIB + 1]);
    expect((await use(4 * MIB)).buffer).toBe(first.buffer);
    for (const size of [2 * MIB, 4 * MIB + 1]) expect((await use(size)).buffer).not.toBe(first.buffer);
  });

  it('memory reused for a PDF contains nothing from earlier PDFs, however long they were', async () => {
    await use(4 * MIB);
    for (const [index, size] of [3 * MIB, 2 * MIB + 1, 4 * MIB - 1, 3 * MIB].entries()) {
      const taken = await use(size, index + 2);
      expect(taken.buffer.byteLength).toBe(4 * MIB);
      expect(new Uint8Array(taken.buffer, size).every((byte) => byte === 0)).toBe(true);
    }
  });

  it('reused memory is never given to two PDFs at the same time', async () => {
    await use(2 * MIB);
    await memory.lend(async (take) => {
      const taken = [take(2 * MIB), take(2 * MIB), await use(2 * MIB)];
      expect(new Set(taken.map(({ buffer }) => buffer)).size).toBe(3);
    });
  });

  it('the memory of a PDF is not reused after failed work, since a thread that is being stopped may still read it', async () => {
    let lent: Uint8Array | undefined;
    const work = memory.lend(async (take) => {
      lent = take(MIB);
      throw new Error('in vain');
    });
    await expect(work).rejects.toThrow('in vain');
    expect((await use(MIB)).buffer).not.toBe(lent?.buffer);
  });

  it('memory reused for PDFs comes in only a few sizes', async () => {
    const sizeFor = async (size: number) => (await use(size)).buffer.byteLength / KIB;
    expect(await sizeFor(0)).toBe(64);
    expect(await sizeFor(64 * KIB)).toBe(64);
    expect(await sizeFor(64 * KIB + 1)).toBe(128);
    expect(await sizeFor(50 * MIB)).toBe(64 * KIB);
  });

  it('memory reused for PDFs is released after a minute without use', async () => {
    const first = new WeakRef((await use(MIB)).buffer);
    const passes = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      vi.useRealTimers();
      // The target of a dereferenced weak reference is retained until the next turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve));
      collectGarbage();
      vi.useFakeTimers();
    };
    await passes(59_000);
    expect(first.deref()).toBeDefined();
    await use(MIB);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
    await passes(0);
    expect(first.deref()).toBeUndefined();
    expect(await use(MIB)).toHaveLength(MIB);
  });

  it('memory for PDFs can be reused even after its release if it still exists', async () => {
    const first = await use(MIB);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await use(MIB)).buffer).toBe(first.buffer);
  });
});
