import { directionOf, type Language } from '@countersign/languages';
import { Canvas, type DocumentUpdate, type Drawing, type FontSet, type PageSize, type Tag } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { PageSheet } from './page-sheet.ts';

/** Something that stays together on a page. Heights and places in points, y down from the page's top. */
export interface Block {
  height: number;
  /** A title, which is of no use at the end of a page. */
  keepWithNext?: boolean;
  /** The element that all of it belongs to, in a tagged document. */
  tag?: Tag;
  draw(sheet: PageSheet, top: number): void;
}

export interface Margins {
  top: number;
  bottom: number;
}

/** What pages are drawn on and in. */
export interface PageSettings {
  size: PageSize;
  language: Language;
  fonts: FontSet;
  sink: DocumentUpdate['sink'];
}

/** What pages of the certificate and the audit log are drawn on and in; the language is the certificate's. */
export interface CertificatePage extends Omit<PageSettings, 'language'> {
  /** Are they a file of their own, and not behind the document's pages? */
  isAlone?: boolean;
  evidencePlace: EvidencePlace;
}

/**
 * Puts blocks one below the other on as many pages as they need. A block that is higher than a page starts one of its
 * own and runs over its end, so blocks must keep to `PageSize` less the margins.
 * @param furnish draws what each page has besides the blocks, once the number of pages is known
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
