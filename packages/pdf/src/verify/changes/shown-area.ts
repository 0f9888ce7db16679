import type { FormNode } from '../../acroform/form-nodes.ts';
import type { Rectangle } from '../../page/geometry.ts';
import type { PdfDocument } from '../../reader/document.ts';

/** Hidden, Print and NoView flags (ISO 32000-2, table 167). */
const [HIDDEN, PRINT, NO_VIEW] = [2, 4, 32];

const { NEGATIVE_INFINITY: LEAST, POSITIVE_INFINITY: MOST } = Number;
const EVERYWHERE: Rectangle = { left: LEAST, bottom: LEAST, right: MOST, top: MOST };

/** Returns the area that a widget can cover, in total or within a page. */
export const shownArea = (document: PdfDocument, { own }: FormNode, page: Rectangle = EVERYWHERE): number => {
  const flags = document.resolve(own.get('F'));
  const corners = document.resolveArray(own.get('Rect'))?.map((corner) => document.resolve(corner)) ?? [];
  if (typeof flags === 'number' && (flags & HIDDEN || (flags & (NO_VIEW | PRINT)) === NO_VIEW)) return 0;
  if (corners.length === 0) return 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = corners.map((corner) =>
    typeof corner === 'number' ? corner : Number.NaN,
  );
  if (corners.length < 4 || [left, bottom, right, top].some(Number.isNaN)) return Number.POSITIVE_INFINITY;
  const within = (one: number, other: number, least: number, most: number): number =>
    Math.max(0, Math.min(Math.max(one, other), most) - Math.max(Math.min(one, other), least));
  return within(left, right, page.left, page.right) * within(bottom, top, page.bottom, page.top);
};

/** Whether a widget has no appearance, and no value, background or border that viewers draw. */
export const showsNothing = (document: PdfDocument, { own, field }: FormNode): boolean =>
  document.resolve(own.get('AP')) === null &&
  document.resolve(field.get('V')) === null &&
  (document.resolveDict(own.get('MK'))?.size ?? 0) === 0;
