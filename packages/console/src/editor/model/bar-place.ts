import { boundingBox } from './arrange.ts';
import type { Size } from './geometry.ts';
import type { PlacedBox } from './snap.ts';

/** Gap between a box and the bar, in pixels. Resize handles extend 17 px beyond the box. */
const GAP = 18;
/** Maximum number of selected boxes to try to place the bar next to. This limits the work and may miss a free place. */
const TRIED_MOST = 20;

type Point = Pick<PlacedBox, 'x' | 'y'>;

/**
 * Returns the top left corner of a bar inside `room`: below the selected boxes, above them, or next to them. The bar
 * covers other boxes only if there is no free place, and selected boxes only as a last resort. If no selected box is in
 * view, the bar stays at the edge closest to the selection. All boxes are in pixels and have the same origin.
 */
export function placeOfBar(
  bar: Size,
  room: PlacedBox,
  selected: readonly PlacedBox[],
  others: readonly PlacedBox[],
): Point {
  const frame = boundingBox(selected);
  const inView = selected.filter((box) => overlap(box, room));
  if (inView.length === 0) return inside(bar, room, below(bar, frame));
  const tried = inView.toSorted((a, b) => bottomEdge(b) - bottomEdge(a)).slice(0, TRIED_MOST);
  const places = [frame, ...tried].flatMap((box) => around(bar, room, box));
  const clears = (boxes: readonly PlacedBox[]) => (place: Point) =>
    !boxes.some((box) => overlap({ ...place, ...bar }, box));
  const possible = places.filter(clears(selected));
  const foot = { x: room.x + (room.width - bar.width) / 2, y: room.y + room.height - bar.height };
  return possible.find(clears(others)) ?? possible[0] ?? foot;
}

/** Returns the places next to a box that lie inside the room, best first. */
function around(bar: Size, room: PlacedBox, box: PlacedBox): Point[] {
  const centered = below(bar, box);
  const y = box.y + (box.height - bar.height) / 2;
  const places = [
    centered,
    { ...centered, y: box.y - GAP - bar.height },
    { x: box.x + box.width + GAP, y },
    { x: box.x - GAP - bar.width, y },
  ];
  return places.flatMap((place, index) => {
    const held = inside(bar, room, place);
    // A bar below or above the box may shift sideways. A bar next to the box may shift up or down.
    const isInPlace = index < 2 ? held.y === place.y : held.x === place.x;
    return isInPlace ? [held] : [];
  });
}

const below = (bar: Size, box: PlacedBox): Point => ({
  x: box.x + (box.width - bar.width) / 2,
  y: bottomEdge(box) + GAP,
});

const bottomEdge = ({ y, height }: PlacedBox): number => y + height;

const inside = ({ width, height }: Size, room: PlacedBox, { x, y }: Point): Point => ({
  x: Math.max(Math.min(x, room.x + room.width - width), room.x),
  y: Math.max(Math.min(y, bottomEdge(room) - height), room.y),
});

const overlap = (a: PlacedBox, b: PlacedBox): boolean =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < bottomEdge(b) && bottomEdge(a) > b.y;
