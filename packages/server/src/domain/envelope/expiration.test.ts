import { expirationSchema } from '@countersign/contracts/bodies';
import { Settings } from 'luxon';
import { describe, expect, test } from 'vitest';
import { expiresAt, isExpired, parseExpiration } from './expiration.ts';

const sent = new Date('2026-01-31T22:30:00.000Z');

describe('expiration', () => {
  test.each([
    [{ count: 1, unit: 'day' }, '2026-02-01T22:30:00.000Z'],
    [{ count: 2, unit: 'week' }, '2026-02-14T22:30:00.000Z'],
    [{ count: 1, unit: 'month' }, '2026-02-28T22:30:00.000Z'],
    [{ count: 13, unit: 'month' }, '2027-02-28T22:30:00.000Z'],
  ] as const)('an expiration of %j from the evening of 31 January 2026 ends at %s [T275]', (expiration, end) => {
    expect(expiresAt(sent, expiration).toISOString()).toBe(end);
  });

  test('an expiration in months counts UTC calendar months, wherever the service runs', () => {
    const { defaultZone } = Settings;
    Settings.defaultZone = 'Pacific/Auckland';
    try {
      expect(expiresAt(new Date('2026-02-28T12:00:00.000Z'), { count: 1, unit: 'month' }).toISOString()).toBe(
        '2026-03-28T12:00:00.000Z',
      );
    } finally {
      Settings.defaultZone = defaultZone;
    }
  });

  test.each(['day', 'days', 'DAY', 'Days'])('the unit of an expiration can be spelled %s', (unit) => {
    expect(expirationSchema.parse({ count: 3, unit })).toEqual({ count: 3, unit: 'day' });
  });

  test.each([
    { count: 0, unit: 'day' },
    { count: 1.5, unit: 'day' },
    { count: 1, unit: 'year' },
    { count: 1, unit: 'midday' },
    { count: 1, unit: 'daytime' },
    { unit: 'day' },
    { count: 1 },
  ])('an expiration of %j is refused', (input) => {
    expect(expirationSchema.safeParse(input).success).toBe(false);
  });

  test('access to a document ends exactly at the deadline', () => {
    expect(isExpired(sent, new Date(sent.getTime() - 1))).toBe(false);
    expect(isExpired(sent, sent)).toBe(true);
    expect(isExpired(null, sent)).toBe(false);
  });

  test.each([
    ['30 days', { count: 30, unit: 'day' }],
    [' 1 Month ', { count: 1, unit: 'month' }],
    ['2 weeks', { count: 2, unit: 'week' }],
    ['30   days', { count: 30, unit: 'day' }],
    ['none', null],
    [' None ', null],
    ['30 days or so', undefined],
    ['', undefined],
    ['30', undefined],
    ['0 days', undefined],
    ['1.5 days', undefined],
    ['1 year', undefined],
  ])('the expiration setting %j means %j', (text, expiration) => {
    expect(parseExpiration(text)).toEqual(expiration);
  });
});
