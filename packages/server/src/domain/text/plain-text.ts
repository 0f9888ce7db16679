import { z } from 'zod';

// Control characters break databases (NUL), mail headers and drawn lines; half a surrogate pair cannot be encoded.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_BUT_LAYOUT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/**
 * Characters that have text shown in another order than it is stored in, beyond where they stand (Unicode UAX #9: embeddings,
 * overrides and isolates): `invoice\u{202e}fdp.exe` reads as "invoiceexe.pdf". The marks that only say how their neighbours
 * run (U+200E, U+200F, U+061C), which Arabic and Hebrew need, are none of these.
 */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that is shown in the order it is stored in: what people read is what programs compare, hash and print. */
export const withoutReordering = (text: string): string => text.replace(REORDERING, '');

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

/** A text in a request: one line, at most `max` characters, shown in the order it is stored in. */
export function singleLine(max: number) {
  return z
    .string()
    .overwrite(withoutReordering)
    .max(max)
    .refine(isSingleLine, { error: 'must not contain line breaks or control characters' });
}

/** The same, in any number of lines. */
export function multiLine(max: number) {
  return z
    .string()
    .overwrite(withoutReordering)
    .max(max)
    .refine(isMultiLine, { error: 'must not contain control characters' });
}

/** The length of a text as people count it, more or less: code points, not UTF-16 halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
