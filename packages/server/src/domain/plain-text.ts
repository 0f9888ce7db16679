import { z } from 'zod';

// Control characters break databases (NUL), mail headers and drawn lines; half a surrogate pair cannot be encoded.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_BUT_LAYOUT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether a text is one line of characters that can be stored, mailed and drawn. */
export function isSingleLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** The same, with line breaks and tabs. */
export function isMultiLine(text: string): boolean {
  return !UNPRINTABLE_BUT_LAYOUT.test(text);
}

/** A character that leaves ink: no space, mark, control or filler, and none that is not assigned. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Would nobody see anything of the text? */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** A text in a request: one line, at most `max` characters. */
export function singleLine(max: number) {
  return z.string().max(max).refine(isSingleLine, { error: 'must not contain line breaks or control characters' });
}

/** A text in a request: any number of lines, at most `max` characters. */
export function multiLine(max: number) {
  return z.string().max(max).refine(isMultiLine, { error: 'must not contain control characters' });
}

/** The length of a text as people count it, more or less: code points, not UTF-16 halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
