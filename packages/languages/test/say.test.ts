import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CATALOGUES } from '../src/catalogues/index.ts';
import { type Language, sayIn, showInstant, showList } from '../src/index.ts';

const LANGUAGES = Object.keys(CATALOGUES) as Language[];
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

describe('formatting a message', () => {
  it('formatting a message inserts values unchanged, whatever they contain', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{title}', "'{'", '{n, plural, other {#}}', '<b>x</b>', '#', '}', "it's", '__proto__'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), hostile, hostile, (language, sender, title) => {
        const said = sayIn(language, 'mail')('invitation.request.sign', { sender, title }).replace(CONTROLS, '');
        const [before, between, after] = textAround(CATALOGUES[language].mail['invitation.request.sign']);
        const [first, second] = senderComesFirst(language) ? [sender, title] : [title, sender];
        expect(said).toBe(`${before}${first}${between}${second}${after}`.replace(CONTROLS, ''));
      }),
    );
  });

  it('formatting a message uses the plural rules of the language', () => {
    const left = (language: Language) => (count: number) => sayIn(language, 'mail')('progress.left', { left: count });
    expect([1, 2, 5, 12, 22, 25].map(left('pl'))).toEqual([
      'Jedna osoba jeszcze nie zakończyła.',
      '2 osoby jeszcze nie zakończyły.',
      '5 osób jeszcze nie zakończyło.',
      '12 osób jeszcze nie zakończyło.',
      '22 osoby jeszcze nie zakończyły.',
      '25 osób jeszcze nie zakończyło.',
    ]);
    expect(new Set([1, 2, 3, 11, 100].map(left('ar'))).size).toBe(5);
    expect([1, 2].map(left('en'))).toEqual([
      'One recipient still has to finish.',
      '2 recipients still have to finish.',
    ]);
  });

  it('formatting an unknown message, or with wrong or missing values, fails to compile', () => {
    const say = sayIn('en', 'mail');
    // @ts-expect-error: no such message
    expect(() => say('no.such.message')).toThrow();
    // @ts-expect-error: needs a title
    expect(() => say('created.fact')).toThrow();
    // @ts-expect-error: a plural needs a number
    expect(() => say('progress.left', { left: 'two' })).toThrow();
  });
});

describe('names in the opposite text direction', () => {
  it('names in the opposite text direction are isolated, and names in the same direction are unchanged', () => {
    expect(sayIn('ar', 'mail')('created.subject', { title: 'Lease' })).toMatch(/\u2068Lease\u2069$/);
    expect(sayIn('en', 'mail')('created.subject', { title: 'עברית' })).toBe('Created: \u2068עברית\u2069');
    expect(sayIn('en', 'mail')('created.subject', { title: 'Lease' })).toBe('Created: Lease');
    expect(showList(['Ann', 'محمد'], 'en')).toBe('Ann and \u2068محمد\u2069');
  });

  it('names in the opposite text direction cannot reverse the rest of the sentence', () => {
    expect(sayIn('en', 'mail')('created.subject', { title: '\u202eexe.fdp\u2069' })).toBe('Created: exe.fdp');
  });
});

test('a point in time is formatted for the language, and includes the time zone', () => {
  const instant = new Date('2030-07-15T12:30:00Z');
  expect(showInstant(instant, 'en', 'Asia/Tokyo')).toMatch(/^July 15, 2030 at 9:30.PM GMT\+9$/);
  expect(showInstant(instant, 'de', 'Europe/Berlin')).toBe('15. Juli 2030 um 14:30 MESZ');
  expect(showInstant(instant, 'ja', 'Asia/Tokyo')).toMatch(/^2030年7月15日/);
});

const textAround = (message: string): string[] => message.split(/\{\w+\}/);
const senderComesFirst = (language: Language): boolean => {
  const message = CATALOGUES[language].mail['invitation.request.sign'];
  return message.indexOf('{sender}') < message.indexOf('{title}');
};
