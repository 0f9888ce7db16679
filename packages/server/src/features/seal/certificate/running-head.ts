import type { Say } from '@countersign/languages';
import type { Certificate } from '../evidence/certificate.ts';
import { measureWidth, type PageSheet, shortened, textStyle } from '../sheet/page-sheet.ts';
import { DANGER, INK, joined, MARGIN, SMALL, SOFT } from '../sheet/page-style.ts';

export type HeadedDocument = Pick<Certificate, 'title' | 'documentId' | 'envelopeId' | 'language'> & {
  isRejected: boolean;
};

const TOP = 26;
const GAP = 14;
const LEAST_TITLE = 0.4;

const TITLE = textStyle({ face: 'sans-bold', fontSize: SMALL, colour: INK, wrap: false });
const REJECTED = textStyle({ face: 'sans-bold', fontSize: SMALL, colour: DANGER, wrap: false });
const NUMBERS = textStyle({ fontSize: SMALL, colour: SOFT, wrap: false, align: 'end' });

/** Draws the header of the second and later pages, so that a single page can be matched to its document. */
export function runningHead(sheet: PageSheet, document: HeadedDocument, say: Say<'certificate'>): void {
  const { title, documentId, envelopeId, language, isRejected } = document;
  const width = sheet.size.width - 2 * MARGIN;
  const numbers = joined([`${say('documentId')} ${documentId}`, envelopeId], language);
  const numbersWidth = Math.min(measureWidth(numbers, NUMBERS, language) + 1, width * (1 - LEAST_TITLE));
  const line = { x: MARGIN, y: TOP, height: 11 };
  const status = isRejected ? say('status.rejected') : '';
  const statusWidth = isRejected ? measureWidth(status, REJECTED, language) + 1 : 0;
  sheet.paragraph(status, { ...line, width: statusWidth }, REJECTED);
  const start = isRejected ? statusWidth + GAP / 2 : 0;
  const titleWidth = width - numbersWidth - GAP - start;
  const name = shortened(title.replace(/\s+/g, ' ').trim(), titleWidth, TITLE, language);
  sheet.paragraph(name, { ...line, x: MARGIN + start, width: titleWidth }, TITLE);
  sheet.paragraph(numbers, { ...line, x: MARGIN + width - numbersWidth, width: numbersWidth }, NUMBERS);
}
