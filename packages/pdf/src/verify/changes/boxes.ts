import type { FormNode, FormNodes } from '../../acroform/form-nodes.ts';
import { unlessRefused } from '../../errors.ts';
import { type Box, pageGeometry, readBox } from '../../page/geometry.ts';
import type { Page } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { finding } from '../finding.ts';
import { looksIn } from '../looks/field-looks.ts';
import { type Change, granted, notGranted } from './change.ts';
import { shownArea } from './shown-area.ts';

const A4_AREA = 595 * 842;
const COMMON_BOX_AREA = 20_000;

/**
 * Returns the area that signature widgets may cover without hiding what was signed: a quarter of the page, or one common
 * signature box on a small page, but never more than half. If the page is smaller than such a box, a quarter of it must stay
 * visible.
 */
const mostOf = (area: number): number =>
  area < COMMON_BOX_AREA ? (area * 3) / 4 : Math.min(Math.max(area / 4, COMMON_BOX_AREA), area / 2);

const MOST_SAID = 60;

/** Reports new signatures whose widgets cover too much of a page, or printed text. */
export function* boxChanges(
  after: PdfDocument,
  pages: Page[],
  nodes: { before: FormNodes; after: FormNodes },
  pageOf: (annotation: number | undefined) => number | undefined,
): Generator<Change> {
  const added = new Map<number | undefined, FormNode[]>();
  for (const [key, node] of nodes.after) {
    if (node.type !== 'Sig' || isSigned(nodes.before.get(key)) || !isSigned(node)) continue;
    const page = pageOf(node.number);
    added.set(page, [...(added.get(page) ?? []), node]);
  }
  for (const [page, boxes] of added) {
    const shown = page === undefined ? undefined : pages[page - 1];
    const box = shown && pageGeometry(after, shown.effective).box;
    const area = coveredArea(after, boxes, box);
    if (area > mostOf(box ? areaOf(box) : A4_AREA)) yield notGranted(finding('signature.covering', { page }));
    if (page === undefined) continue;
    for (const node of boxes) {
      if (nodes.before.has(node.number ?? '') || shownArea(after, node, box) === 0) continue;
      const printed = printedUnder(after, node, page - 1);
      if (printed !== '')
        yield granted(finding('signature.onText', { name: node.name, page, printed, object: node.number }));
    }
  }
}

/** Returns the text printed under a widget, or `?` if the page cannot be rendered. */
const printedUnder = (document: PdfDocument, node: FormNode, pageIndex: number): string => {
  const printed = unlessRefused(() => looksIn(document).printedUnder(node, pageIndex)) ?? '?';
  return printed === '?' || /[\p{L}\p{N}]/u.test(printed) ? printed.slice(0, MOST_SAID) : '';
};

/** Counts widgets at the same position once, because some programs put each signature over the previous one. */
const coveredArea = (document: PdfDocument, nodes: FormNode[], page: Box | undefined): number => {
  const places = new Map(
    nodes.map((node) => {
      const { left, bottom, right, top } = readBox(document, node.own.get('Rect')) ?? {};
      return [`${left} ${bottom} ${right} ${top}`, shownArea(document, node, page)];
    }),
  );
  return [...places.values()].reduce((sum, area) => sum + area, 0);
};

const isSigned = (node: FormNode | undefined): boolean => node !== undefined && node.value !== null;

const areaOf = ({ left, bottom, right, top }: Box): number => (right - left) * (top - bottom);
