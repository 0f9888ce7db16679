import { describe, expect, test } from 'vitest';
import { isMultiLine, isSingleLine, lengthOf, multiLine, singleLine } from './plain-text.ts';

describe('Plain text', () => {
  test.each(['', 'Ann', 'Łódź – 東京 👩‍👩‍👧 עברית', '\u200f'])('%j is one line', (text) => {
    expect(isSingleLine(text)).toBe(true);
    expect(isMultiLine(text)).toBe(true);
  });

  test.each(['a\nb', 'a\r\nb', 'a\tb'])('%j is text but not one line', (text) => {
    expect(isSingleLine(text)).toBe(false);
    expect(isMultiLine(text)).toBe(true);
  });

  test.each(['a\u0000b', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'a\udfff'])('%j is neither', (text) => {
    expect(isSingleLine(text)).toBe(false);
    expect(isMultiLine(text)).toBe(false);
  });

  test('requests are held to kind and length', () => {
    expect(singleLine(3).safeParse('abc').success).toBe(true);
    expect(singleLine(3).safeParse('abcd').success).toBe(false);
    expect(singleLine(3).safeParse('a\nb').success).toBe(false);
    expect(multiLine(3).safeParse('a\nb').success).toBe(true);
    expect(multiLine(3).safeParse('a\u0000').success).toBe(false);
  });

  test('length counts characters, not halves of them', () => {
    expect(lengthOf('a👍')).toBe(2);
  });
});
