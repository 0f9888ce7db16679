import { z } from 'zod';

// Control characters break databases (NUL), email headers and rendered lines. A lone surrogate cannot be encoded.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_BUT_LAYOUT = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/**
 * Characters that change the display order of text: embeddings, overrides and isolates (Unicode UAX #9). For example,
 * `invoice\u{202e}fdp.exe` is displayed as "invoiceexe.pdf". The directional marks U+200E, U+200F and U+061C are kept,
 * because Arabic and Hebrew need them.
 */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Removes characters that change the display order, so that people read the same text that programs compare, hash and
 * print.
 */
export const withoutReordering = (text: string): string => text.replace(REORDERING, '');

/** Whether the text is a single line of characters that can be stored, emailed and rendered. */
export function isSingleLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Like `isSingleLine`, but also accepts line breaks and tabs. */
export function isMultiLine(text: string): boolean {
  return !UNPRINTABLE_BUT_LAYOUT.test(text);
}

/** Matches a visible character: assigned, and not a space, mark, control or filler. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Parses a single line of up to `max` characters. Removes characters that change the display order. */
export function singleLine(max: number) {
  return z
    .string()
    .overwrite(withoutReordering)
    .max(max)
    .refine(isSingleLine, { error: 'must not contain line breaks or control characters' });
}

/** Like `singleLine`, but accepts any number of lines. */
export function multiLine(max: number) {
  return z
    .string()
    .overwrite(withoutReordering)
    .max(max)
    .refine(isMultiLine, { error: 'must not contain control characters' });
}

/** Counts code points, which is close to the number of characters that people see. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
