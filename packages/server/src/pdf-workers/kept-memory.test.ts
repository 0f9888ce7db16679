import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptMemory } from './kept-memory.ts';

const MIB = 1024 * 1024;

describe('memory that is kept for one large PDF after another', () => {
  let memory: KeptMemory;

  beforeEach(() => {
    vi.useFakeTimers();
    memory = new KeptMemory();
  });
  afterEach(() => void vi.useRealTimers());

  /** Takes memory and leaves something of a PDF in each of its bytes. */
  const write = (size: number, byte: number) => memory.take(size).fill(byte);

  it('serves one that is not larger, with exactly as many bytes as it has', () => {
    const first = write(3 * MIB, 1);
    memory.giveBack(first);
    const second = memory.take(2 * MIB);
    expect(second.buffer).toBe(first.buffer);
    expect([second.byteOffset, second.length]).toEqual([0, 2 * MIB]);
    memory.giveBack(second);
    expect(memory.take(3 * MIB).buffer).toBe(first.buffer);
  });

  it('has nothing behind a PDF of those before it, however long they were', () => {
    let taken = write(4 * MIB, 1);
    for (const [index, size] of [3 * MIB, 2 * MIB, 4 * MIB - 1, 1 * MIB].entries()) {
      memory.giveBack(taken);
      taken = write(size, index + 2);
      expect(taken.buffer.byteLength).toBe(4 * MIB);
      expect(new Uint8Array(taken.buffer, size).every((byte) => byte === 0)).toBe(true);
    }
  });

  it('is never given to two at once', () => {
    memory.giveBack(write(2 * MIB, 1));
    const taken = [memory.take(2 * MIB), memory.take(2 * MIB), memory.take(2 * MIB)];
    expect(new Set(taken.map(({ buffer }) => buffer)).size).toBe(3);
  });

  it('is the largest of what was given back, and new for one that is larger', () => {
    const [small, large, medium] = [write(1 * MIB, 1), write(3 * MIB, 2), write(2 * MIB, 3)];
    for (const given of [small, large, medium]) memory.giveBack(given);
    const larger = memory.take(3 * MIB + 1);
    expect(larger.buffer.byteLength).toBe(3 * MIB + 1);
    expect(memory.take(3 * MIB).buffer).toBe(large.buffer);
    expect(memory.take(1 * MIB).buffer.byteLength).toBe(1 * MIB);
  });

  it('is not spent on small PDFs', () => {
    const [least, less] = [64 * 1024, 64 * 1024 - 1];
    const small = write(less, 1);
    memory.giveBack(small);
    expect(memory.take(less).buffer).not.toBe(small.buffer);
    const large = write(least, 2);
    memory.giveBack(large);
    expect(memory.take(less).buffer.byteLength).toBe(less);
    expect(memory.take(least).buffer).toBe(large.buffer);
  });

  it('is let go of when it has rested for a minute', () => {
    const first = write(MIB, 1);
    memory.giveBack(first);
    vi.advanceTimersByTime(59_000);
    const second = memory.take(MIB);
    expect(second.buffer).toBe(first.buffer);
    vi.advanceTimersByTime(59_000);
    memory.giveBack(second);
    vi.advanceTimersByTime(59_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(memory.take(MIB).buffer).not.toBe(first.buffer);
  });

  it('is not kept where a thread has it now', () => {
    const taken = memory.take(MIB);
    structuredClone(taken, { transfer: [taken.buffer] });
    memory.giveBack(taken);
    expect(memory.take(MIB)).toHaveLength(MIB);
  });
});
