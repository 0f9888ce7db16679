import bidiFactory from 'bidi-js';
import { isWrittenInUnknown } from './font-text.ts';

const bidi = bidiFactory();

/** Removes line breaks, spaces and presentation forms, which depend on the layout. */
export const withoutSpace = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text with glyphs in visual order equals the value. */
export const isAlike = (shown: string, value: string): boolean => {
  const [one, other] = [withoutSpace(shown), withoutSpace(value)];
  // Unknown glyphs may also be spaces, so try the value with its spaces too.
  const isUnknown = isWrittenInUnknown(one, other);
  if (isUnknown !== undefined) return isUnknown || isWrittenInUnknown(one, value.normalize('NFKC')) === true;
  return one === other || (RIGHT_TO_LEFT.test(other) && isAlikeFromRight(shown, other));
};

/**
 * Compares right-to-left text in visual order. Glyphs run from left to right, but the letters of a ligature are in
 * reading order.
 */
const isAlikeFromRight = (shown: string, value: string): boolean => {
  const seen = withoutMarks(
    [...shown]
      .map((glyph) => (RIGHT_TO_LEFT.test(glyph) ? [...withoutSpace(glyph)].reverse().join('') : glyph))
      .join(''),
  );
  return (['ltr', 'rtl'] as const).some((direction) => seen === withoutMarks(inOrderSeen(value, direction)));
};

const inOrderSeen = (text: string, direction: 'ltr' | 'rtl'): string => {
  const levels = bidi.getEmbeddingLevels(text, direction);
  return bidi.getReorderedString(text, levels);
};

/**
 * Removes combining marks, whose position relative to letters depends on the font. Treats opening and closing brackets
 * alike, because only some programs mirror them.
 */
const withoutMarks = (text: string): string =>
  withoutSpace(text)
    .replace(/\p{M}/gu, '')
    .replace(/[()]/g, '(')
    .replace(/[[\]]/g, '[')
    .replace(/[{}]/g, '{')
    .replace(/[<>]/g, '<');
