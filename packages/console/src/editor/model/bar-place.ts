import { frameOf } from './arrange.ts';
import type { Size } from './geometry.ts';
import type { PlacedBox } from './snap.ts';

/** Pixels between a box and the bar. Handles reach 17 px beyond the box. */
const GAP = 18;
/** Maximum number of selected boxes to try placing the bar next to. Beyond it, free space may be missed. */
const TRIED_MOST = 20;

type Point = Pick<PlacedBox, 'x' | 'y'>;

/**
 * Returns the top left corner of a bar inside `room`: below the selected boxes, above them, or next to them. It covers no
 * other box if there is such a place, and a selected one only if they leave no room. If no selected box is in view, the bar
 * stays at the edge behind which they are. All boxes are in pixels, with one origin.
 */
export function placeOfBar(
  bar: Size,
  room: PlacedBox,
  selected: readonly PlacedBox[],
  others: readonly PlacedBox[],
): Point {
  const frame = frameOf(selected);
  const inView = selected.filter((box) => overlap(box, room));
  if (inView.length === 0) return inside(bar, room, below(bar, frame));
  const tried = inView.toSorted((a, b) => endOf(b) - endOf(a)).slice(0, TRIED_MOST);
  const places = [frame, ...tried].flatMap((box) => around(bar, room, box));
  const isFreeOf = (boxes: readonly PlacedBox[]) => (place: Point) =>
    !boxes.some((box) => overlap({ ...place, ...bar }, box));
  const possible = places.filter(isFreeOf(selected));
  const foot = { x: room.x + (room.width - bar.width) / 2, y: room.y + room.height - bar.height };
  return possible.find(isFreeOf(others)) ?? possible[0] ?? foot;
}

/** Returns the places next to a box that lie inside the room, the best one first. */
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
    // Below and above, the bar may stand to one side. Next to the box, it may be higher or lower.
    const isInPlace = index < 2 ? held.y === place.y : held.x === place.x;
    return isInPlace ? [held] : [];
  });
}

const below = (bar: Size, box: PlacedBox): Point => ({
  x: box.x + (box.width - bar.width) / 2,
  y: endOf(box) + GAP,
});

const endOf = ({ y, height }: PlacedBox): number => y + height;

const inside = ({ width, height }: Size, room: PlacedBox, { x, y }: Point): Point => ({
  x: Math.max(Math.min(x, room.x + room.width - width), room.x),
  y: Math.max(Math.min(y, endOf(room) - height), room.y),
});

const overlap = (a: PlacedBox, b: PlacedBox): boolean =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < endOf(b) && endOf(a) > b.y;
