import bidiFactory from 'bidi-js';
import { isWrittenInUnknown } from './font-text.ts';

const bidi = bidiFactory();

/** Without line breaks, spaces and presentation forms, which belong to the layout. */
export const withoutSpace = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text, with its glyphs in the order in which they are seen, is the value. */
export const isAlike = (shown: string, value: string): boolean => {
  const [one, other] = [withoutSpace(shown), withoutSpace(value)];
  // With unknown glyphs, the space is not known either.
  const isUnknown = isWrittenInUnknown(one, other);
  if (isUnknown !== undefined) return isUnknown || isWrittenInUnknown(one, value.normalize('NFKC')) === true;
  return one === other || (RIGHT_TO_LEFT.test(other) && isAlikeFromRight(shown, other));
};

/** Glyphs stand from left to right, those of several letters (ligatures) with the first of them first. */
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

/** Drops marks, whose place beside letters depends on the font, and unifies brackets, which only some programs mirror. */
const withoutMarks = (text: string): string =>
  withoutSpace(text)
    .replace(/\p{M}/gu, '')
    .replace(/[()]/g, '(')
    .replace(/[[\]]/g, '[')
    .replace(/[{}]/g, '{')
    .replace(/[<>]/g, '<');
