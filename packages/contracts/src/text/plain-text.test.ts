import { describe, expect, test } from 'vitest';
import { countCharacters, isMultiLine, isSingleLine, multiLine, singleLine } from './plain-text.ts';

describe('plain text in requests', () => {
  test.each(['', 'Ann', 'Łódź – 東京 👩‍👩‍👧 עברית', '\u200f'])('the text %j is valid on a single line', (text) => {
    expect(isSingleLine(text)).toBe(true);
    expect(isMultiLine(text)).toBe(true);
  });

  test.each(['a\nb', 'a\r\nb', 'a\tb'])(
    'the text %j is valid in a text of several lines, but not on a single line',
    (text) => {
      expect(isSingleLine(text)).toBe(false);
      expect(isMultiLine(text)).toBe(true);
    },
  );

  test.each(['a\u0000b', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'a\udfff'])(
    'the text %j is invalid, both on a single line and in a text of several lines',
    (text) => {
      expect(isSingleLine(text)).toBe(false);
      expect(isMultiLine(text)).toBe(false);
    },
  );

  test('a value for plain text in a request is refused if it has another type or is too long', () => {
    expect(singleLine(3).safeParse('abc').success).toBe(true);
    expect(singleLine(3).safeParse('abcd').success).toBe(false);
    expect(singleLine(3).safeParse('a\nb').success).toBe(false);
    expect(multiLine(3).safeParse('a\nb').success).toBe(true);
    expect(multiLine(3).safeParse('a\u0000').success).toBe(false);
  });

  test('bidirectional control characters are removed from plain text in requests', () => {
    for (const control of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      expect(singleLine(20).parse(`invoice${control}fdp.exe`)).toBe('invoicefdp.exe');
      expect(multiLine(20).parse(`a\n${control}b`)).toBe('a\nb');
    }
    // The limit applies to the remaining characters. Text that consists of removed characters counts as empty.
    expect(singleLine(3).parse('\u2066abc\u2069')).toBe('abc');
    expect(singleLine(3).min(1).safeParse('\u202e').success).toBe(false);
    expect(singleLine(20).parse('שלום\u200f, Ann\u200e')).toBe('שלום\u200f, Ann\u200e');
  });

  test('the length of plain text counts characters, not UTF-16 units', () => {
    expect(countCharacters('a👍')).toBe(2);
  });
});
