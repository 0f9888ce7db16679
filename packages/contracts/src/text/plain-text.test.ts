import { describe, expect, test } from 'vitest';
import { isMultiLine, isSingleLine, lengthOf, multiLine, singleLine } from './plain-text.ts';

describe('plain text in requests', () => {
  test.each(['', 'Ann', 'Łódź – 東京 👩‍👩‍👧 עברית', '\u200f'])('%j is accepted as a single line', (text) => {
    expect(isSingleLine(text)).toBe(true);
    expect(isMultiLine(text)).toBe(true);
  });

  test.each(['a\nb', 'a\r\nb', 'a\tb'])('%j is accepted as text but not as a single line', (text) => {
    expect(isSingleLine(text)).toBe(false);
    expect(isMultiLine(text)).toBe(true);
  });

  test.each(['a\u0000b', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'a\udfff'])(
    '%j is refused as text and as a single line',
    (text) => {
      expect(isSingleLine(text)).toBe(false);
      expect(isMultiLine(text)).toBe(false);
    },
  );

  test('type and length are checked', () => {
    expect(singleLine(3).safeParse('abc').success).toBe(true);
    expect(singleLine(3).safeParse('abcd').success).toBe(false);
    expect(singleLine(3).safeParse('a\nb').success).toBe(false);
    expect(multiLine(3).safeParse('a\nb').success).toBe(true);
    expect(multiLine(3).safeParse('a\u0000').success).toBe(false);
  });

  test('bidirectional control characters are removed', () => {
    for (const control of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      expect(singleLine(20).parse(`invoice${control}fdp.exe`)).toBe('invoicefdp.exe');
      expect(multiLine(20).parse(`a\n${control}b`)).toBe('a\nb');
    }
    // The limit applies to the remaining characters. A text that consists only of removed characters is empty.
    expect(singleLine(3).parse('\u2066abc\u2069')).toBe('abc');
    expect(singleLine(3).min(1).safeParse('\u202e').success).toBe(false);
    expect(singleLine(20).parse('שלום\u200f, Ann\u200e')).toBe('שלום\u200f, Ann\u200e');
  });

  test('length counts characters, not UTF-16 units', () => {
    expect(lengthOf('a👍')).toBe(2);
  });
});
