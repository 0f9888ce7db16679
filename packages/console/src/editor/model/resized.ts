import type { Box } from './draft.ts';
import { type Size, toBox } from './geometry.ts';
import { type Guides, type MovedEdges, type PlacedBox, snapResize } from './snap.ts';

/** Minimum width and height in points when a box is resized by its left or top handles. */
const SMALLEST = 8;

/** Returns the edges that a handle moves. Handle names consist of compass directions, e.g. `nw`. */
const findEdges = (handle: string): MovedEdges => ({
  x: handle.includes('w') ? 'start' : handle.includes('e') ? 'end' : null,
  y: handle.includes('n') ? 'start' : handle.includes('s') ? 'end' : null,
});

interface Resizing {
  /** The box before the drag, in points. */
  from: PlacedBox;
  handle: string;
  page: Size;
  guides: Guides;
}

/**
 * Returns the box after a handle was dragged. The box stays inside the page.
 * @param by distance from the start of the drag, in points
 * @param within snap distance in points. Negative to turn off snapping
 */
export function resized({ from, handle, page, guides }: Resizing, by: { x: number; y: number }, within: number): Box {
  const edges = findEdges(handle);
  const [right, bottom] = [from.x + from.width, from.y + from.height];
  const left = edges.x === 'start' ? Math.min(from.x + by.x, right - SMALLEST) : from.x;
  const top = edges.y === 'start' ? Math.min(from.y + by.y, bottom - SMALLEST) : from.y;
  const free = {
    x: left,
    y: top,
    width: (edges.x === 'end' ? right + by.x : right) - left,
    height: (edges.y === 'end' ? bottom + by.y : bottom) - top,
  };
  const { box } = snapResize(free, edges, guides, within);
  const [x, y] = [Math.max(box.x, 0), Math.max(box.y, 0)];
  return toBox(
    { x, y, width: Math.min(box.x + box.width, page.width) - x, height: Math.min(box.y + box.height, page.height) - y },
    page,
  );
}
