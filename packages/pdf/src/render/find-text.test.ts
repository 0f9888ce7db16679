import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../page/geometry.ts';
import { findText, type Letter } from './find-text.ts';

/** Returns a line of letters of 10 by 10 points. Spaces have no box. */
const line = (text: string, { left = 0, bottom = 0 } = {}): Letter[] =>
  Array.from(text, (letter, index) => ({
    text: letter,
    box: letter === ' ' ? null : { left: left + index * 10, right: left + index * 10 + 10, bottom, top: bottom + 10 },
  }));
const stretches = (boxes: Rectangle[]) => boxes.map(({ left, right }) => [left, right]);

describe('finding text on a page', () => {
  test.each<[string, string, string, number[][]]>([
    [
      'every occurrence exactly once',
      'aXaaXaXa',
      'aXa',
      [
        [0, 30],
        [30, 60],
      ],
    ],
    ['text regardless of its spaces', 'Sign he re: ', 'Sign here', [[0, 100]]],
    ['text only in the same case', 'sign here', 'Sign here', []],
    ['a ligature by its letters', 'o\ufb03ce', 'office', [[0, 40]]],
    ['an accent in composed or decomposed form', 'cafe\u0301', 'caf\u00e9', [[0, 50]]],
    ['letters outside the Basic Multilingual Plane', 'a\u{1d400}b', '\u{1d400}b', [[10, 30]]],
    ['nothing for a search text of spaces', 'a b', '  ', []],
  ])('searching for text on a page finds %s [T1158]', (_, written, wanted, expected) => {
    expect(stretches(findText(line(written), wanted))).toEqual(expected);
  });

  test('a search result that continues on another line has the box of its first line [T1166]', () => {
    const letters = [...line('Sign', { left: 300, bottom: 100 }), ...line('here', { left: 0, bottom: 60 })];
    expect(findText(letters, 'Sign here')).toEqual([{ left: 300, right: 340, bottom: 100, top: 110 }]);
  });

  test('searching a page finds each occurrence once, with a box within its letters [T1167]', () => {
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
