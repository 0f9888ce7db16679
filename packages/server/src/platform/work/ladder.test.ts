import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOB_KINDS, type JobName } from './job-kinds.ts';
import { waitAfter, waitAfterUnrecorded } from './ladder.ts';

const ladderOf = (name: JobName) => JOB_KINDS[name].ladder;

describe('retrying a delivery', () => {
  const DELIVERY = ladderOf('deliver-webhook');

  it('a delivery waits longer after each failure, from seconds to a day', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => (waitAfter(DELIVERY, attempts, 0) ?? 0) / 60_000);
    expect(minutes).toEqual([5 / 60, 1, 5, 30, 120, 300, 600, 1440]);
  });

  it('a delivery is not retried after the ninth attempt', () => {
    expect(waitAfter(DELIVERY, 9, 0.5)).toBeNull();
    expect(waitAfter(DELIVERY, 10, 0.5)).toBeNull();
  });

  it('a delivery is retried after at least the stated time, and at most a fifth later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const [least, delay] = [waitAfter(DELIVERY, attempts, 0) ?? 0, waitAfter(DELIVERY, attempts, random) ?? 0];
        expect(delay).toBeGreaterThanOrEqual(least);
        expect(delay).toBeLessThanOrEqual(least * 1.2);
      }),
    );
  });
});

describe('the retry ladder of sealing', () => {
  it('sealing is retried without end, so a fully signed document is sealed however long the repair takes', () => {
    const waits = [1, 2, 3, 4, 5, 6, 100].map((attempt) => waitAfter(ladderOf('seal-envelope'), attempt, 0.5));
    expect(waits).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000]);
  });
});

describe('a job at the end of its ladder', () => {
  it('a job without further retries is abandoned only once that can be recorded, and retries with the last wait before that', () => {
    for (const name of ['send-mail', 'deliver-webhook'] as const) {
      const ladder = ladderOf(name);
      const last = ladder.waitsMs.length;
      expect(waitAfter(ladder, last + 1, 0)).toBeNull();
      expect(waitAfterUnrecorded(ladder, last + 1, 0)).toBe(ladder.waitsMs[last - 1]);
    }
    expect(waitAfterUnrecorded(ladderOf('draw-first-pages'), 1, 0)).toBeNull();
  });
});
