import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGivenUp, retryDelay } from './delivery.ts';

describe('retrying a delivery', () => {
  it('waits longer after each failure: from seconds to a day', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => (retryDelay(attempts, 0) ?? 0) / 60_000);
    expect(minutes).toEqual([5 / 60, 1, 5, 30, 120, 300, 600, 1440]);
  });

  it('ends after the ninth attempt', () => {
    expect(retryDelay(9, 0.5)).toBeNull();
    expect(retryDelay(10, 0.5)).toBeNull();
  });

  it('never waits less than said, nor a fifth more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const [least, delay] = [retryDelay(attempts, 0) ?? 0, retryDelay(attempts, random) ?? 0];
        expect(delay).toBeGreaterThanOrEqual(least);
        expect(delay).toBeLessThanOrEqual(least * 1.2);
      }),
    );
  });
});

describe('a webhook that fails', () => {
  it('is given up after five days, not before', () => {
    const since = new Date('2026-01-01T00:00:00Z');
    expect(isGivenUp(since, new Date('2026-01-05T23:59:59.999Z'))).toBe(false);
    expect(isGivenUp(since, new Date('2026-01-06T00:00:00Z'))).toBe(true);
  });
});
