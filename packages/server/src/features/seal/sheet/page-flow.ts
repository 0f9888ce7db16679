import { type Language, textDirection } from '@countersign/languages';
import { Canvas, type DocumentUpdate, type Drawing, type FontSet, type PageSize, type Tag } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { PageSheet } from './page-sheet.ts';

/** Content that stays together on a page. Lengths are in points, and y points down from the top of the page. */
export interface Block {
  height: number;
  /** Height of the empty space at the bottom of the block. It is dropped if that saves a page. */
  slack?: number;
  /** Whether the next block must be on the same page, e.g. below a title. */
  keepWithNext?: boolean;
  /** Block to repeat above this one at the top of a page, e.g. a table header. */
  continued?: Block;
  tag?: Tag;
  draw(sheet: PageSheet, top: number): void;
}

export interface Margins {
  /** Top of the content on the first page. */
  top: number;
  laterTop: number;
  bottom: number;
}

export interface PageSettings {
  size: PageSize;
  language: Language;
  fonts: FontSet;
  sink: DocumentUpdate['sink'];
}

/** Settings for the pages of the certificate and the audit log. Their language is the certificate's. */
export interface CertificatePage extends Omit<PageSettings, 'language'> {
  /** Whether the pages form a separate file. Otherwise, they are appended to the document. */
  isAlone?: boolean;
  evidencePlace: EvidencePlace;
}

/**
 * Arranges blocks below each other on as many pages as needed. A block taller than a page starts on a new page and
 * overflows it, so callers must split large content into smaller blocks.
 * @param furnish draws the header and footer of each page once the number of pages is known
 */
export function flow(
  blocks: readonly Block[],
  { size, margins, language, fonts, sink }: PageSettings & { margins: Margins },
  furnish: (sheet: PageSheet, pageNumber: number, pageCount: number) => void,
): Drawing[] {
  const rtl = textDirection(language) === 'rtl';
  const [usual, tight] = (['usual', 'tight'] as const).map((spacing) => paginate(blocks, { size, margins, spacing }));
  const pages = tight && usual && tight.length < usual.length ? tight : (usual ?? []);
  return pages.map((page, index) => {
    const sheet = new PageSheet(new Canvas(size, fonts, sink, language, 'tagged'), rtl);
    for (const { block, top } of page) {
      if (block.tag) sheet.within(block.tag, () => block.draw(sheet, top));
      else block.draw(sheet, top);
    }
    furnish(sheet, index + 1, pages.length);
    return sheet.canvas.finish();
  });
}

interface PlacedBlock {
  block: Block;
  top: number;
}

function paginate(
  blocks: readonly Block[],
  { size, margins, spacing }: { size: PageSize; margins: Margins; spacing: 'usual' | 'tight' },
): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [];
  const bottom = size.height - margins.bottom;
  const effectiveHeight = ({ height, slack = 0 }: Block): number => height - (spacing === 'tight' ? slack : 0);
  let page: PlacedBlock[] | undefined;
  let top = 0;
  const put = (block: Block): void => {
    page?.push({ block, top });
    top += effectiveHeight(block);
  };
  for (const [index, block] of blocks.entries()) {
    const kept = withNext(blocks, index);
    const together = kept.reduce((sum, each) => sum + effectiveHeight(each), 0) - (kept.at(-1)?.slack ?? 0);
    // If all these blocks do not fit on one page, keep only the next one with this one.
    const wanted = together <= bottom - margins.laterTop ? together : effectiveHeight(block) + (kept[1]?.height ?? 0);
    if (!page || (top + wanted > bottom && page.length > 0)) {
      page = [];
      pages.push(page);
      top = pages.length === 1 ? margins.top : margins.laterTop;
      if (block.continued) put(block.continued);
    }
    put(block);
  }
  return pages;
}

function withNext(blocks: readonly Block[], start: number): Block[] {
  let end = start;
  while (blocks[end]?.keepWithNext) end++;
  return blocks.slice(start, end + 1);
}

/** Keeps short content on one page, so that no part of it is left alone on the next. */
export function together(blocks: readonly Block[], mostHeight: number): Block[] {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  if (height > mostHeight) return [...blocks];
  return blocks.map((block, index) => (index < blocks.length - 1 ? { ...block, keepWithNext: true } : block));
}
