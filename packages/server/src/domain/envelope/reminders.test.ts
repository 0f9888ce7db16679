import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expiration } from './expiration.ts';
import { nextReminder } from './reminders.ts';

const DAY = 24 * 60 * 60_000;
const FROM = new Date('2026-03-01T10:00:00Z');
const days = (count: number): Expiration => ({ count, unit: 'day' });

/** Returns the days after the invitation on which reminders are sent, if each is sent when it is due. */
function daysOf(sendAfter: Expiration | null, repeatEvery: Expiration | null, atMost?: number): number[] {
  const sent: number[] = [];
  let now = FROM;
  for (;;) {
    const due = nextReminder(
      { sendAfter, repeatEvery, ...(atMost && { atMost }) },
      { from: FROM, sent: sent.length },
      now,
    );
    if (!due) return sent;
    sent.push((due.getTime() - FROM.getTime()) / DAY);
    now = due;
  }
}

describe('reminders', () => {
  test('are not sent more often than their settings allow', () => {
    expect(daysOf(days(3), days(4), 2)).toEqual([3, 7]);
    expect(daysOf(days(3), days(4), 1)).toEqual([3]);
  });

  test.each<[string, Expiration | null, Expiration | null, number[]]>([
    ['after some days, repeatedly, at most five times', days(3), days(2), [3, 5, 7, 9, 11]],
    ['none after 30 days', days(20), days(5), [20, 25, 30]],
    ['none at all after 30 days', { count: 2, unit: 'month' }, days(1), []],
    ['only one', { count: 1, unit: 'week' }, null, [7]],
    ['none if there is no first one', null, days(1), []],
  ])('reminders are planned as follows: %s [T1145]', (_, sendAfter, repeatEvery, expected) => {
    expect(daysOf(sendAfter, repeatEvery)).toEqual(expected);
  });

  test('reminders are sent at most five times, within thirty days, and never twice at the same time [T1165]', () => {
    const period = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      unit: fc.constantFrom<Expiration['unit'][]>('day', 'week', 'month'),
    });
    fc.assert(
      fc.property(fc.option(period), fc.option(period), (sendAfter, repeatEvery) => {
        const sent = daysOf(sendAfter, repeatEvery);
        expect(sent.length).toBeLessThanOrEqual(5);
        expect(sent.every((day, index) => day <= 30 && day > (sent[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
