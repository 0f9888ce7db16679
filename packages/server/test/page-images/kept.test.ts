import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept } from '../../src/page-images/kept.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';

describe('what is made of a PDF and kept', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-kept-'));
    storage = await openDiskStorage(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Asks for so many things of an envelope that nothing ends until `release`. */
  function ask(envelope: string, count: number) {
    const counts = { started: 0 };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const make = async () => {
      counts.started++;
      await released;
      return new Uint8Array([1]);
    };
    const asked = Array.from({ length: count }, (_, index) => kept({ storage }, `${envelope}/pages/${index}`, make));
    return { counts, release, outcomes: Promise.allSettled(asked) };
  }

  it('is made two at once for one document, however much its recipients ask for, so that others wait for nobody', async () => {
    const greedy = ask('envelope_greedy', 400);
    const modest = ask('envelope_modest', 1);
    await expect.poll(() => [greedy.counts.started, modest.counts.started]).toEqual([2, 1]);
    greedy.release();
    modest.release();
    const outcomes = await greedy.outcomes;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(202);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 },
    });
    const again = ask('envelope_greedy', 400);
    again.release();
    await again.outcomes;
    expect(again.counts.started).toBe(198);
  });

  it('is made once, whoever asks, and anew after a failure', async () => {
    let made = 0;
    const make = async () => {
      made++;
      if (made === 1) throw new Error('lost');
      return new Uint8Array([made]);
    };
    const ask = () => kept({ storage }, 'envelope_once/pages/1', make);
    await expect(ask()).rejects.toThrow('lost');
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 3].map(() => Uint8Array.of(2)));
    expect(await ask()).toEqual(Buffer.from([2]));
    expect(made).toBe(2);
  });
});
