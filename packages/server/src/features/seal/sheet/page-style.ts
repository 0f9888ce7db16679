import { isolated, type Language, textDirection } from '@countersign/languages';
import type { Colour, Tag } from '@countersign/pdf';
import type { Block } from './page-flow.ts';

/** Style of appended pages, with the colors of the console's light mode. Lengths are in points. */
export const INK: Colour = [0.11, 0.106, 0.098];
export const SOFT: Colour = [0.373, 0.357, 0.333];
export const FAINT: Colour = [0.84, 0.83, 0.815];
export const SEAL_COLOR: Colour = [0.784, 0.216, 0.106];
export const DANGER: Colour = [0.659, 0.071, 0.278];
export const DANGER_FAINT: Colour = [0.992, 0.933, 0.953];
export const WHITE: Colour = [1, 1, 1];

export const MARGIN = 48;
export const TOP = 40;
/** Top of the content on pages with a running header. */
export const LATER_TOP = 48;
export const FOOTER = 50;
export const TITLE = 20;
export const SECTION = 11;
export const BODY = 9;
export const SMALL = 7.5;
/** Line height of running text as a multiple of single spacing: 13 points for a 9-point font. */
export const LEADING = 1.2;

const LEFT_TO_RIGHT_MARK = '\u200e';
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Joins texts in the direction of the language. Each text keeps its own direction. */
export function joined(parts: readonly (string | null | undefined | false)[], language: Language): string {
  const shown = parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolated(String(part), language));
  const row = shown.join('  \u00b7  ');
  if (!row.includes('\u2068')) return row;
  return (textDirection(language) === 'rtl' ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK) + row;
}

/** Creates vertical space, which is dropped at the end of a full page. */
export const space = (height: number): Block => ({ height, slack: height, draw() {} });

/** Draws a line, a title below it, and an optional remark at the end of the title's line. */
export function sectionTitle(text: string, width: number, tag: Tag, aside = ''): Block {
  const half = width / 2;
  return {
    height: 34,
    slack: 4,
    keepWithNext: true,
    tag,
    draw(sheet, top) {
      sheet.artifact(() => sheet.rule({ x: MARGIN, y: top + 3 }, width, { colour: INK, width: 0.75 }));
      const title = { x: MARGIN, y: top + 11, width: aside ? half + 60 : width, height: 15 };
      sheet.tagged('H2', text, title, { face: 'sans-bold', fontSize: SECTION, colour: INK, wrap: false });
      const beside = { x: MARGIN + half + 68, y: top + 14, width: half - 68, height: 11 };
      if (aside) sheet.tagged('P', aside, beside, { fontSize: SMALL, colour: SOFT, align: 'end', wrap: false });
    },
  };
}
