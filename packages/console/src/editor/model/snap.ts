/** A box on a page, in points from its top left corner. */
export interface PlacedBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What boxes on a page can meet, sorted, in points. */
export interface Guides {
  /** Lines from top to bottom: by where they stand from the left. */
  x: readonly number[];
  /** Lines from left to right: by where they stand from the top. */
  y: readonly number[];
  widths: readonly number[];
  heights: readonly number[];
}

/** Which edges of a box a handle moves. */
export interface MovedEdges {
  x: 'start' | 'end' | null;
  y: 'start' | 'end' | null;
}

export interface Snapped {
  box: PlacedBox;
  /** The line that is met, to be drawn; null where none is near. */
  x: number | null;
  y: number | null;
}

/** Edges and the middle. */
const linesOf = (start: number, length: number): number[] => [start, start + length / 2, start + length];

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** Made once when a gesture begins, so that each frame of it only searches. A box stands on the foot of a line of text. */
export function guidesOn(
  page: { width: number; height: number },
  others: readonly PlacedBox[],
  textLines: readonly PlacedBox[] = [],
): Guides {
  return {
    x: sorted([page.width / 2, ...others.flatMap(({ x, width }) => linesOf(x, width)), ...textLines.map(({ x }) => x)]),
    y: sorted([
      page.height / 2,
      ...others.flatMap(({ y, height }) => linesOf(y, height)),
      ...textLines.map(({ y, height }) => y + height),
    ]),
    widths: sorted(others.map(({ width }) => width)),
    heights: sorted(others.map(({ height }) => height)),
  };
}

/** The value of a sorted list that is nearest; null where the list is empty. */
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

/** The shortest way for one of these places to one of the lines. */
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

/** Moves a box by at most `within` in each direction, so that an edge or its middle meets a line. */
export function snapMove(box: PlacedBox, guides: Guides, within: number): Snapped {
  const x = meeting(linesOf(box.x, box.width), guides.x, within);
  const y = meeting(linesOf(box.y, box.height), guides.y, within);
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    x: x?.line ?? null,
    y: y?.line ?? null,
  };
}

/** Moves the edges that a handle holds onto a line, or, where no line is near, to where the box is as large as another. */
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
  // A line beyond the other edge would leave nothing of the box.
  if (length + grown <= 0) return { start, length, line: null };
  return {
    start: edge === 'start' ? start - grown : start,
    length: length + grown,
    line: line?.line ?? null,
  };
}

/** A free stretch between two boxes, which a pill measures. */
export interface Gap {
  direction: 'x' | 'y';
  from: number;
  to: number;
  /** Where its line is drawn, in the other direction: in the middle of what both boxes share. */
  at: number;
}

/** The shortest free way from a box to one beside, above or below it; null where there is none. */
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
  // Boxes that share both overlap; those that share neither are across from one another.
  if (sharedY && !sharedX) return { direction: 'x', ...between(a.x, a.width, b.x, b.width), at: middleOf(sharedY) };
  if (sharedX && !sharedY) return { direction: 'y', ...between(a.y, a.height, b.y, b.height), at: middleOf(sharedX) };
  return null;
}

type Stretch = Pick<Gap, 'from' | 'to'>;

const middleOf = ({ from, to }: Stretch): number => (from + to) / 2;

function shared(startA: number, lengthA: number, startB: number, lengthB: number): Stretch | null {
  const from = Math.max(startA, startB);
  const to = Math.min(startA + lengthA, startB + lengthB);
  return from < to ? { from, to } : null;
}

const between = (startA: number, lengthA: number, startB: number, lengthB: number): Stretch =>
  startA < startB ? { from: startA + lengthA, to: startB } : { from: startB + lengthB, to: startA };
