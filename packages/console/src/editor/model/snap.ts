export interface PlacedBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lines on a page that boxes can snap to, sorted, in points. */
export interface Guides {
  x: readonly number[];
  y: readonly number[];
  widths: readonly number[];
  heights: readonly number[];
}

export interface MovedEdges {
  x: 'start' | 'end' | null;
  y: 'start' | 'end' | null;
}

export interface Snapped {
  box: PlacedBox;
  /** Position of the snap line to draw. Null if there is none. */
  x: number | null;
  y: number | null;
}

const snapLines = (start: number, length: number): number[] => [start, start + length / 2, start + length];

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/**
 * Collects the snap lines once when a gesture starts, so that each frame only has to search them. Text snaps by its
 * baseline.
 */
export function guidesOn(
  page: { width: number; height: number },
  others: readonly PlacedBox[],
  textLines: readonly PlacedBox[] = [],
): Guides {
  return {
    x: sorted([
      page.width / 2,
      ...others.flatMap(({ x, width }) => snapLines(x, width)),
      ...textLines.map(({ x }) => x),
    ]),
    y: sorted([
      page.height / 2,
      ...others.flatMap(({ y, height }) => snapLines(y, height)),
      ...textLines.map(({ y, height }) => y + height),
    ]),
    widths: sorted(others.map(({ width }) => width)),
    heights: sorted(others.map(({ height }) => height)),
  };
}

/** Returns the nearest value in a sorted list. Null if the list is empty. */
export function nearest(values: readonly number[], to: number): number | null {
  let from = 0;
  let end = values.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    if ((values[middle] ?? to) < to) from = middle + 1;
    else end = middle;
  }
  const below = values[from - 1];
  const above = values[from];
  if (below === undefined || above === undefined) return above ?? below ?? null;
  return to - below <= above - to ? below : above;
}

interface Meeting {
  by: number;
  line: number;
}

/** Returns the smallest shift that brings any of the positions onto a line. Null if no line is close enough. */
function meeting(places: readonly number[], lines: readonly number[], within: number): Meeting | null {
  let best: Meeting | null = null;
  for (const place of places) {
    const line = nearest(lines, place);
    if (line === null) continue;
    const by = line - place;
    if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
  }
  return best;
}

/** Snaps a moved box, by its edges or its center, to lines up to `within` points away. */
export function snapMove(box: PlacedBox, guides: Guides, within: number): Snapped {
  const x = meeting(snapLines(box.x, box.width), guides.x, within);
  const y = meeting(snapLines(box.y, box.height), guides.y, within);
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    x: x?.line ?? null,
    y: y?.line ?? null,
  };
}

/** Snaps the dragged edges to a nearby line. If there is none, snaps to the width or height of a nearby box. */
export function snapResize(box: PlacedBox, edges: MovedEdges, guides: Guides, within: number): Snapped {
  const x = resized(box.x, box.width, edges.x, guides.x, guides.widths, within);
  const y = resized(box.y, box.height, edges.y, guides.y, guides.heights, within);
  return { box: { x: x.start, y: y.start, width: x.length, height: y.length }, x: x.line, y: y.line };
}

function resized(
  start: number,
  length: number,
  edge: 'start' | 'end' | null,
  lines: readonly number[],
  lengths: readonly number[],
  within: number,
): { start: number; length: number; line: number | null } {
  if (edge === null) return { start, length, line: null };
  const place = edge === 'start' ? start : start + length;
  const line = meeting([place], lines, within);
  const grown = line ? (edge === 'start' ? -line.by : line.by) : (meeting([length], lengths, within)?.by ?? 0);
  // Snapping past the opposite edge would leave the box empty.
  if (length + grown <= 0) return { start, length, line: null };
  return {
    start: edge === 'start' ? start - grown : start,
    length: length + grown,
    line: line?.line ?? null,
  };
}

/** Free space between two boxes, drawn as a line with its length. */
export interface Gap {
  direction: 'x' | 'y';
  from: number;
  to: number;
  /** Position of the line on the other axis, centered on the range that both boxes share. */
  at: number;
}

/** Returns the smallest gap between the box and any other box. Null if there is none. */
export function nearestGap(box: PlacedBox, others: readonly PlacedBox[]): Gap | null {
  let best: Gap | null = null;
  for (const other of others) {
    const gap = gapBetween(box, other);
    if (gap && (!best || gap.to - gap.from < best.to - best.from)) best = gap;
  }
  return best;
}

function gapBetween(a: PlacedBox, b: PlacedBox): Gap | null {
  const sharedX = shared(a.x, a.width, b.x, b.width);
  const sharedY = shared(a.y, a.height, b.y, b.height);
  // Boxes that share a range on both axes overlap. Boxes that share none are diagonal to each other. Neither have a
  // gap.
  if (sharedY && !sharedX) return { direction: 'x', ...between(a.x, a.width, b.x, b.width), at: toMiddle(sharedY) };
  if (sharedX && !sharedY) return { direction: 'y', ...between(a.y, a.height, b.y, b.height), at: toMiddle(sharedX) };
  return null;
}

type Stretch = Pick<Gap, 'from' | 'to'>;

const toMiddle = ({ from, to }: Stretch): number => (from + to) / 2;

function shared(startA: number, lengthA: number, startB: number, lengthB: number): Stretch | null {
  const from = Math.max(startA, startB);
  const to = Math.min(startA + lengthA, startB + lengthB);
  return from < to ? { from, to } : null;
}

const between = (startA: number, lengthA: number, startB: number, lengthB: number): Stretch =>
  startA < startB ? { from: startA + lengthA, to: startB } : { from: startB + lengthB, to: startA };
