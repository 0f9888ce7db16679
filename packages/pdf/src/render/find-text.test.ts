import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, findText, type Letter } from './find-text.ts';

/** Returns letters of 10 by 10 points in a line. Spaces have no box. */
const line = (text: string, { left = 0, bottom = 0 } = {}): Letter[] =>
  Array.from(text, (letter, index) => ({
    text: letter,
    box: letter === ' ' ? null : { left: left + index * 10, right: left + index * 10 + 10, bottom, top: bottom + 10 },
  }));
const stretches = (boxes: Box[]) => boxes.map(({ left, right }) => [left, right]);

describe('finding text on a page', () => {
  test.each<[string, string, string, number[][]]>([
    [
      'every occurrence, and none twice',
      'aXaaXaXa',
      'aXa',
      [
        [0, 30],
        [30, 60],
      ],
    ],
    ['whatever spaces there are', 'Sign he re: ', 'Sign here', [[0, 100]]],
    ['in the very letters', 'sign here', 'Sign here', []],
    ['a ligature by its letters', 'o\ufb03ce', 'office', [[0, 40]]],
    ['an accent however it is written', 'cafe\u0301', 'caf\u00e9', [[0, 50]]],
    ['letters outside the first plane', 'a\u{1d400}b', '\u{1d400}b', [[10, 30]]],
    ['nothing for spaces alone', 'a b', '  ', []],
  ])('the search finds %s [T1158]', (_, written, wanted, expected) => {
    expect(stretches(findText(line(written), wanted))).toEqual(expected);
  });

  test('text that continues on another line has the box of its first line [T1166]', () => {
    const letters = [...line('Sign', { left: 300, bottom: 100 }), ...line('here', { left: 0, bottom: 60 })];
    expect(findText(letters, 'Sign here')).toEqual([{ left: 300, right: 340, bottom: 100, top: 110 }]);
  });

  test('each occurrence is found once, with a box within its letters [T1167]', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '{', '\ufb01', '\ud83d\ude00', '\ud800') });
    fc.assert(
      fc.property(text, text, text, (before, wanted, after) => {
        const written = `${before}${wanted}${after}`;
        const boxes = findText(line(written), wanted);
        const isNothing = wanted.trim() === '';
        expect(boxes.length > 0).toBe(!isNothing);
        for (const [index, { left, right }] of boxes.entries()) {
          expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
          expect(right).toBeLessThanOrEqual(Array.from(written).length * 10);
        }
      }),
    );
    expect(findText(line('a'.repeat(20_000)), 'a')).toHaveLength(2_000);
  });
});
