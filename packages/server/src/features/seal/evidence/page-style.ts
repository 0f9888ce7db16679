import { directionOf, isolated, type Language } from '@countersign/languages';
import type { Colour, Tag } from '@countersign/pdf';
import type { Block } from './page-flow.ts';

/** The look of appended pages. Lengths in points. */
export const INK: Colour = [0.09, 0.1, 0.14];
export const MUTED: Colour = [0.4, 0.43, 0.49];
export const RULE: Colour = [0.84, 0.86, 0.89];
export const PAPER: Colour = [0.975, 0.98, 0.985];
export const WHITE: Colour = [1, 1, 1];
export const GREEN: Colour = [0.05, 0.42, 0.27];
export const RED: Colour = [0.68, 0.11, 0.13];

export const MARGIN = 40;
export const FOOTER = 50;
export const BODY = 9;
export const SMALL = 7.5;

const LEFT_TO_RIGHT_MARK = '\u200e';
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Joins texts in the direction of the language, each of them in its own direction. */
export function joined(parts: readonly (string | null | undefined | false)[], language: Language): string {
  const shown = parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolated(String(part), language));
  const row = shown.join('  \u00b7  ');
  if (!row.includes('\u2068')) return row;
  return (directionOf(language) === 'rtl' ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK) + row;
}

export const space = (height: number): Block => ({ height, draw() {} });

export function sectionTitle(text: string, width: number, tag: Tag): Block {
  return {
    height: 26,
    keepWithNext: true,
    tag,
    draw(sheet, top) {
      const box = { x: MARGIN, y: top + 2, width, height: 18 };
      sheet.tagged('H2', text, box, { face: 'sans-bold', fontSize: 11.5, colour: INK, wrap: false });
    },
  };
}
