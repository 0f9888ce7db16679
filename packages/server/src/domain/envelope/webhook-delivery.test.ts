import { describe, expect, it } from 'vitest';
import { isGivenUp } from './webhook-delivery.ts';

describe('a failing webhook', () => {
  it('a failing webhook is disabled after five days, not earlier', () => {
    const since = new Date('2026-01-01T00:00:00Z');
    expect(isGivenUp(since, new Date('2026-01-05T23:59:59.999Z'))).toBe(false);
    expect(isGivenUp(since, new Date('2026-01-06T00:00:00Z'))).toBe(true);
  });
});
