import type { Say } from '@countersign/languages';
import type { PageSheet } from './page-sheet.ts';
import { FAINT, FOOTER, MARGIN, SMALL, SOFT } from './page-style.ts';

const PAGE_NUMBER_WIDTH = 96;

export function footer(
  sheet: PageSheet,
  say: Say<'certificate'>,
  { number, count, isAlone }: { number: number; count: number; isAlone?: boolean | undefined },
): void {
  const width = sheet.size.width - 2 * MARGIN;
  const top = sheet.size.height - FOOTER + 12;
  const style = { fontSize: SMALL, colour: SOFT, lineHeight: 1.1 };
  sheet.rule({ x: MARGIN, y: top }, width, { colour: FAINT, width: 0.5 });
  if (!isAlone) {
    sheet.paragraph(say('note'), { x: MARGIN, y: top + 6, width: width - PAGE_NUMBER_WIDTH - 8, height: 22 }, style);
  }
  const pageNumber = { x: MARGIN + width - PAGE_NUMBER_WIDTH, y: top + 6, width: PAGE_NUMBER_WIDTH, height: 12 };
  sheet.paragraph(say('page', { number, count }), pageNumber, { ...style, align: 'end', wrap: false });
}
