import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cached, type DrawingAsker } from '../../src/envelopes/pages/cache-drawings.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

describe('cached files derived from a PDF', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-kept-'));
    storage = await openDiskStorage(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Requests `count` images of an envelope as one recipient. None finishes before `release`. */
  function ask(envelope: string, asker: DrawingAsker, count: number) {
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
    const asked = Array.from({ length: count }, (_, index) =>
      cached({ storage }, `${envelope}/pages/${asker}-${index}`, asker, make),
    );
    return { counts, release, asked, outcomes: Promise.allSettled(asked) };
  }

  it('cached files of a PDF are created two at a time per document, so other documents do not wait [T547]', async () => {
    const greedy = ask('envelope_greedy', 1, 400);
    const modest = ask('envelope_modest', 2, 1);
    await expect.poll(() => [greedy.counts.started, modest.counts.started]).toEqual([2, 1]);
    greedy.release();
    modest.release();
    const outcomes = await greedy.outcomes;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 },
    });
    const again = ask('envelope_greedy', 1, 150);
    again.release();
    await again.outcomes;
    expect(again.counts.started).toBe(48);
  });

  it('a request for a cached file of a PDF times out after twenty seconds, and a later request gets the file [T1526]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const slow = ask('envelope_slow', 1, 4);
      const service = ask('envelope_ahead', 'service', 1);
      await vi.waitFor(() => expect([slow.counts.started, service.counts.started]).toEqual([2, 1]));
      await vi.advanceTimersByTimeAsync(20_001);
      const outcomes = await slow.outcomes;
      expect(outcomes).toHaveLength(4);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } });
      }
      slow.release();
      service.release();
      expect(await Promise.all(service.asked)).toEqual([new Uint8Array([1])]);
      const again = ask('envelope_slow', 1, 2);
      expect(await Promise.all(again.asked)).toHaveLength(2);
      // The image in progress is finished, but queued ones never start.
      expect([slow.counts.started, again.counts.started]).toEqual([2, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('cached files of a PDF are created for each recipient in turn, even if one requests all pages [T548]', async () => {
    const greedy = ask('envelope_shared', 1, 150);
    await expect.poll(() => greedy.counts.started).toBe(2);
    const modest = ask('envelope_shared', 2, 3);
    greedy.release();
    modest.release();
    const ended: string[] = [];
    for (const [who, { asked }] of Object.entries({ greedy, modest })) {
      for (const each of asked) each.then(() => ended.push(who)).catch(() => {});
    }
    await Promise.all([greedy.outcomes, modest.outcomes]);
    expect(ended.filter((who) => who === 'modest')).toHaveLength(3);
    // The count includes this recipient's own images, and the other recipient's images that were in progress or next.
    expect(ended.lastIndexOf('modest')).toBeLessThan(12);
  });

  it('a cached file of a PDF is created once for concurrent requests, and again after a failure', async () => {
    let made = 0;
    const make = async () => {
      made++;
      if (made === 1) throw new Error('lost');
      return new Uint8Array([made]);
    };
    const ask = () => cached({ storage }, 'envelope_once/pages/1', 1, make);
    await expect(ask()).rejects.toThrow('lost');
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map((bytes) => [...bytes])).toEqual([[2], [2], [2]]);
    expect([...(await ask())]).toEqual([2]);
    expect(made).toBe(2);
  });
});
