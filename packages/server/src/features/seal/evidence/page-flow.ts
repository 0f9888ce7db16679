import { directionOf, type Language } from '@countersign/languages';
import { Canvas, type DocumentUpdate, type Drawing, type FontSet, type PageSize, type Tag } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { PageSheet } from './page-sheet.ts';

/** Content that stays together on a page. Lengths in points, y down from the page's top. */
export interface Block {
  height: number;
  /** Whether the block must not be the last on its page, such as a title. */
  keepWithNext?: boolean;
  /** The structure element of the block, in a tagged document. */
  tag?: Tag;
  draw(sheet: PageSheet, top: number): void;
}

export interface Margins {
  top: number;
  bottom: number;
}

/** The size, margins, language and structure of pages. */
export interface PageSettings {
  size: PageSize;
  language: Language;
  fonts: FontSet;
  sink: DocumentUpdate['sink'];
}

/** The same for pages of the certificate and the audit log, which use the certificate's language. */
export interface CertificatePage extends Omit<PageSettings, 'language'> {
  /** Whether the pages are a file of their own instead of following the document's pages. */
  isAlone?: boolean;
  evidencePlace: EvidencePlace;
}

/**
 * Puts blocks below each other on as many pages as they need. A block higher than a page starts on a new page and
 * overflows it, so blocks must fit into `PageSize` less the margins.
 * @param furnish draws the head and foot of each page once the number of pages is known
 */
export function flow(
  blocks: readonly Block[],
  { size, margins, language, fonts, sink }: PageSettings & { margins: Margins },
  furnish: (sheet: PageSheet, pageNumber: number, pageCount: number) => void,
): Drawing[] {
  const rtl = directionOf(language) === 'rtl';
  const sheets: PageSheet[] = [];
  let sheet: PageSheet | undefined;
  let top = 0;
  for (const [index, block] of blocks.entries()) {
    const next = block.keepWithNext ? (blocks[index + 1]?.height ?? 0) : 0;
    if (!sheet || top + block.height + next > size.height - margins.bottom) {
      sheet = new PageSheet(new Canvas(size, fonts, sink, language, 'tagged'), rtl);
      sheets.push(sheet);
      top = margins.top;
    }
    const { tag } = block;
    const [target, from] = [sheet, top];
    if (tag) target.within(tag, () => block.draw(target, from));
    else block.draw(target, from);
    top += block.height;
  }
  return sheets.map((each, index) => {
    furnish(each, index + 1, sheets.length);
    return each.canvas.finish();
  });
}
