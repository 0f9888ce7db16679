import { describe, expect, it } from 'vitest';
import { inGroups, isLongCode, type LongCodeOf, longCode } from './long-code.ts';

const HOUR_MS = 60 * 60_000;
const services = { accountSecret: new Uint8Array(32).fill(7) };
const who: LongCodeOf = { recipientId: 12, email: 'ann@example.com', purpose: 'ACCESS' };
const now = new Date(500_000 * HOUR_MS);
const after = (ms: number) => new Date(now.getTime() + ms);

describe('a long code', () => {
  it('a long emailed code is constant for an hour, even after an update of the service', () => {
    expect(longCode(services, who, now)).toBe('44306105211163866885');
    expect(longCode(services, who, after(HOUR_MS - 1))).toBe(longCode(services, who, now));
    expect(longCode(services, { ...who, email: 'ANN@example.com' }, now)).toBe(longCode(services, who, now));
  });

  it('a long emailed code differs for each recipient, address, purpose, hour and service', () => {
    const codes = [
      longCode(services, who, now),
      longCode(services, { ...who, recipientId: 13 }, now),
      longCode(services, { ...who, email: 'bo@example.com' }, now),
      longCode(services, { ...who, purpose: 'ACTION' }, now),
      longCode(services, who, after(HOUR_MS)),
      longCode({ accountSecret: new Uint8Array(32).fill(8) }, who, now),
    ];
    expect(new Set(codes)).toHaveLength(codes.length);
  });

  it('a long emailed code is valid only in its hour and the next one', () => {
    const isRightAt = (ms: number) => isLongCode(services, who, longCode(services, who, now), after(ms));
    expect([-1, 0, HOUR_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS].map(isRightAt)).toEqual([false, true, true, true, false]);
  });

  it('a long emailed code has twenty digits, including leading zeros', () => {
    const codes = Array.from({ length: 100 }, (_, recipientId) => longCode(services, { ...who, recipientId }, now));
    for (const code of codes) expect(code).toMatch(/^\d{20}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('no other input matches a long emailed code', () => {
    const code = longCode(services, who, now);
    for (const given of ['', code.slice(1), `${code}0`, '0'.repeat(20), '€'.repeat(20)]) {
      expect(isLongCode(services, who, given, now)).toBe(false);
    }
  });

  it('a long code is emailed in groups of four digits', () => {
    expect(inGroups('01234567890123456789')).toBe('0123 4567 8901 2345 6789');
    expect(inGroups('123456')).toBe('1234 56');
  });
});
