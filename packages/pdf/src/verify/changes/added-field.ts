import type { PdfDocument } from '../../reader/document.ts';
import { atObject, type Change, granted, notGranted, type Permissions, refused, unlisted } from './change.ts';
import { isTimestamp } from './field.ts';
import type { FormNode } from './form-nodes.ts';

/** Hidden and NoView (ISO 32000-2, table 167). */
const NOT_SHOWN = 2 + 32;
/** In square points, a quarter of an A4 page: a box that large hides what was signed rather than adding a signature. */
const MAX_AREA = 125_000;

/** A field, or a box of one, that was not there before. Only signatures may be added. */
export function* addedField(
  document: PdfDocument,
  node: FormNode,
  page: number | undefined,
  permissions: Permissions,
): Generator<Change> {
  const at = atObject(node.number);
  const where = page === undefined ? '' : ` to page ${page}`;
  if (node.type !== 'Sig') {
    // A node that only groups others shows nothing.
    if (node.type === '' && node.own.has('Kids')) return;
    yield unlisted(permissions, `A form field, "${node.name}", was added${where}${at}.`);
    return;
  }
  const isSigned = document.resolveDict(node.field.get('V')) !== undefined;
  const stamp = isTimestamp(document, node);
  const area = shownArea(document, node);
  const what = stamp ? 'A document timestamp' : isSigned ? 'A further signature' : 'A signature field';
  const sentence = `${what}, "${node.name}", was added${where}${at}`;
  if (permissions.level === 1 && !stamp) yield refused(`${sentence}, which the certification forbids.`);
  else if (area > 0 && permissions.level !== undefined) {
    yield notGranted(`${sentence}, with a box of its own that can cover what was certified.`);
  } else if (area > MAX_AREA) yield notGranted(`${sentence}, with a box so large that it covers what was signed.`);
  else yield granted(`${sentence}.`);
}

/** How much of the page its box may draw on. */
const shownArea = (document: PdfDocument, { own }: FormNode): number => {
  const flags = document.resolve(own.get('F'));
  const corners = document.resolveArray(own.get('Rect'))?.map((corner) => document.resolve(corner)) ?? [];
  if (typeof flags === 'number' && (flags & NOT_SHOWN) !== 0) return 0;
  if (corners.length === 0) return 0;
  const [left, bottom, right, top] = corners;
  if (![left, bottom, right, top].every((corner) => typeof corner === 'number')) return Number.POSITIVE_INFINITY;
  return Math.abs((Number(right) - Number(left)) * (Number(top) - Number(bottom)));
};
