import { boundingBox } from './arrange.ts';
import type { Box } from './draft.ts';
import { type Size, toBox, toPoints } from './geometry.ts';
import type { PlacedBox } from './snap.ts';

/** Places boxes on a page. Moves them as a group so that all of them are inside the page. */
export function droppedOn(page: Size, boxes: readonly PlacedBox[]): Box[] {
  const frame = boundingBox(boxes);
  const inside = toPoints(toBox(frame, page), page);
  return boxes.map((box) => toBox({ ...box, x: box.x + inside.x - frame.x, y: box.y + inside.y - frame.y }, page));
}
