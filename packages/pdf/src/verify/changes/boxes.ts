import type { FormNode } from '../../acroform/form-nodes.ts';
import { unlessRefused } from '../../errors/errors.ts';
import { pageGeometry, type Rectangle, readRectangle } from '../../page/geometry.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Change, granted, notGranted } from '../comparison/change.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';
import { looksIn } from '../looks/field-looks.ts';
import { shownArea } from './shown-area.ts';

const A4_AREA = 595 * 842;
const COMMON_BOX_AREA = 20_000;

/**
 * Returns the largest area that signature widgets may cover without hiding signed content: a quarter of the page or one
 * common signature box, whichever is larger, but at most half of the page. If the page is smaller than such a box, the
 * widgets may cover three quarters of it.
 */
const mostOf = (area: number): number =>
  area < COMMON_BOX_AREA ? (area * 3) / 4 : Math.min(Math.max(area / 4, COMMON_BOX_AREA), area / 2);

const MOST_SAID = 60;

/** Reports new signatures whose widgets cover too much of a page, or cover printed text. */
export function* judgeSignatureBoxes({ after, pages, nodes, pageOf }: Revisions): Generator<Change> {
  const added = new Map<number | undefined, FormNode[]>();
  for (const [key, node] of nodes.after) {
    if (node.type !== 'Sig' || isSigned(nodes.before.get(key)) || !isSigned(node)) continue;
    const page = pageOf(node.number);
    added.set(page, [...(added.get(page) ?? []), node]);
  }
  for (const [page, boxes] of added) {
    const shown = page === undefined ? undefined : pages.after[page - 1];
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

/**
 * Returns the area covered by widgets. Widgets at the same position count once, because some programs put each
 * signature over the previous one.
 */
const coveredArea = (document: PdfDocument, nodes: FormNode[], page: Rectangle | undefined): number => {
  const places = new Map(
    nodes.map((node) => {
      const { left, bottom, right, top } = readRectangle(document, node.own.get('Rect')) ?? {};
      return [`${left} ${bottom} ${right} ${top}`, shownArea(document, node, page)];
    }),
  );
  return [...places.values()].reduce((sum, area) => sum + area, 0);
};

const isSigned = (node: FormNode | undefined): boolean => node !== undefined && node.value !== null;

const areaOf = ({ left, bottom, right, top }: Rectangle): number => (right - left) * (top - bottom);
