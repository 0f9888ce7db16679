import { directionOf, type Language } from '@countersign/languages';
import { Canvas, type DocumentUpdate, type Drawing, type FontSet, type PageSize, type Tag } from '@countersign/pdf';
import type { EvidencePlace } from '../../../domain/sealing/evidence-setting.ts';
import { PageSheet } from './page-sheet.ts';

/** Content that stays together on a page. Lengths are in points, with y pointing down from the top of the page. */
export interface Block {
  height: number;
  /** The empty part at the bottom of the block, which is left out if that saves a page. */
  slack?: number;
  /** Whether the block must not be the last on its page, as with a title. */
  keepWithNext?: boolean;
  /** Drawn above the block if the block begins a page, such as the header of a table. */
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

/** Settings for the pages of the certificate and the audit log, which use the certificate's language. */
export interface CertificatePage extends Omit<PageSettings, 'language'> {
  /** Whether the pages form a separate file instead of following the document's pages. */
  isAlone?: boolean;
  evidencePlace: EvidencePlace;
}

/**
 * Puts blocks below each other on as many pages as needed. A block higher than a page starts on a new page and overflows it, so
 * blocks must fit into `PageSize` minus the margins.
 * @param furnish draws the header and footer of each page once the number of pages is known
 */
export function flow(
  blocks: readonly Block[],
  { size, margins, language, fonts, sink }: PageSettings & { margins: Margins },
  furnish: (sheet: PageSheet, pageNumber: number, pageCount: number) => void,
): Drawing[] {
  const rtl = directionOf(language) === 'rtl';
  const [usual, tight] = (['usual', 'tight'] as const).map((spacing) => pagesOf(blocks, { size, margins, spacing }));
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

function pagesOf(
  blocks: readonly Block[],
  { size, margins, spacing }: { size: PageSize; margins: Margins; spacing: 'usual' | 'tight' },
): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [];
  const bottom = size.height - margins.bottom;
  const heightOf = ({ height, slack = 0 }: Block): number => height - (spacing === 'tight' ? slack : 0);
  let page: PlacedBlock[] | undefined;
  let top = 0;
  const put = (block: Block): void => {
    page?.push({ block, top });
    top += heightOf(block);
  };
  for (const [index, block] of blocks.entries()) {
    const kept = withNext(blocks, index);
    const together = kept.reduce((sum, each) => sum + heightOf(each), 0) - (kept.at(-1)?.slack ?? 0);
    // If the blocks do not fit on one page together, only the next block stays with this one.
    const wanted = together <= bottom - margins.laterTop ? together : heightOf(block) + (kept[1]?.height ?? 0);
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

/** Keeps short content together, so that no part of it is left alone on another page. */
export function together(blocks: readonly Block[], mostHeight: number): Block[] {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  if (height > mostHeight) return [...blocks];
  return blocks.map((block, index) => (index < blocks.length - 1 ? { ...block, keepWithNext: true } : block));
}
