import { pageGeometry } from '../../page/geometry.ts';
import type { Page } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { finding } from '../finding.ts';
import type { FormNode, FormNodes } from '../form-nodes.ts';
import { shownArea } from './added-field.ts';
import { type Change, notGranted } from './change.ts';

/** In square points. */
const A4_AREA = 595 * 842;
const COMMON_BOX_AREA = 20_000;

/**
 * More hides what was signed rather than adding signatures: a quarter of the page, or the box of one signature where the
 * page is small, yet never half of it.
 */
const mostOf = (area: number): number => Math.min(Math.max(area / 4, COMMON_BOX_AREA), area / 2);

/** How much of each page the boxes cover that show a signature which they did not show before. */
export function* boxChanges(
  after: PdfDocument,
  pages: Page[],
  nodes: { before: FormNodes; after: FormNodes },
  pageOf: (annotation: number | undefined) => number | undefined,
): Generator<Change> {
  const areas = new Map<number | undefined, number>();
  for (const [key, node] of nodes.after) {
    if (node.type !== 'Sig' || isSigned(nodes.before.get(key)) || !isSigned(node)) continue;
    const page = pageOf(node.number);
    areas.set(page, (areas.get(page) ?? 0) + shownArea(after, node));
  }
  for (const [page, area] of areas) {
    const shown = page === undefined ? undefined : pages[page - 1];
    if (area <= mostOf(shown ? areaOf(after, shown) : A4_AREA)) continue;
    yield notGranted(finding('signature.covering', { page }));
  }
}

const isSigned = (node: FormNode | undefined): boolean => node !== undefined && node.value !== null;

const areaOf = (document: PdfDocument, page: Page): number => {
  const { box } = pageGeometry(document, page.effective);
  return (box.right - box.left) * (box.top - box.bottom);
};
