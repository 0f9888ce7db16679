import type { Rectangle } from '../../page/geometry.ts';
import type { DrawnGlyph, DrawnLook } from './field-looks.ts';

/** The text that a person can read in an appearance, by line, from left to right. */
export interface SeenText {
  lines: Line[];
  /** Reason why some letters are not visible: cut off at the side, cut off above or below, or covered by something else. */
  unseen: 'cut aside' | 'cut below' | 'hidden' | undefined;
  /** Largest gap above, between and below the lines, as a multiple of the font size. */
  widestGap: number;
  /** Size of the largest letter, in points. */
  size: number;
  problem: string | undefined;
}

export interface Line {
  glyphs: DrawnGlyph[];
  /** Vertical center, measured from the top as a fraction of the box's height. */
  middle: number;
}

const ENOUGH = 0.8;
/** Minimum readable size, in points. */
const LEAST_SIZE = 1.5;
/** Maximum distance of letters from their line, and minimum distance between letters, as multiples of the font size. */
const [OFF_LINE, TOO_NEAR] = [0.45, 0.1];
const MIDDLE = 0.3;
const [MOST_LEANING, MOST_SLOPE] = [0.7, 0.1];
const SPACE = /^\s$/;
const NOTHING = /^[\s\p{Cc}\p{Cf}]*$/u;
const MARK = /^[\p{M}\p{Cf}\s]*$/u;

interface Placed {
  glyph: DrawnGlyph;
  x: number;
  y: number;
  size: number;
  isUpright: boolean;
  isSeen: boolean;
}

/** @param turns rotations, in degrees, in which text counts as upright */
export const seenText = (look: DrawnLook, turns: readonly number[]): SeenText => {
  const turned = turns.map((turn) => ({ turn, glyphs: look.glyphs.map((glyph) => placedAt(glyph, turn)) }));
  const upright = turned.find(({ glyphs }) => glyphs.every(({ isUpright, isSeen }) => isUpright || !isSeen));
  const { turn: chosen, glyphs: placed } = upright ?? turned[0] ?? { turn: 0, glyphs: [] };
  const seen = placed.filter(({ isSeen }) => isSeen);
  const rows = rowsOf(seen);
  const problem = seen.some(({ isUpright }) => !isUpright)
    ? 'shows text that is turned'
    : rows.some(areOverEachOther)
      ? 'shows letters over each other'
      : placed.some(({ glyph }) => glyph.shape !== undefined && NOTHING.test(glyph.text))
        ? 'shows ink where a space should be'
        : undefined;
  const unseen = placed.filter(({ isSeen, glyph }) => !isSeen && glyph.isDrawn && !MARK.test(glyph.text));
  const size = seen.reduce((most, each) => Math.max(most, each.size), 0);
  const { bottom, top } = extentOf(look, chosen);
  const levels = [top - size, ...rows.map(([first]) => first?.y ?? 0), bottom];
  const gaps = levels.slice(1).map((level, index) => (levels[index] ?? 0) - level);
  return {
    lines: rows.map((row) => ({
      glyphs: row.map(({ glyph }) => glyph),
      middle: 1 - ((row[0]?.glyph.y ?? 0) + (row[0]?.size ?? 0) * MIDDLE) / look.size.height,
    })),
    unseen: reasonOf(
      unseen.map(({ glyph }) => glyph),
      look,
    ),
    widestGap: size > 0 ? Math.max(...gaps) / size : Number.POSITIVE_INFINITY,
    size,
    problem,
  };
};

export const writtenIn = ({ lines }: SeenText): string =>
  lines.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')).join('\n');

/** Returns a function that rotates points back, so that rotated text becomes upright. */
const turningBack = (turn: number): ((x: number, y: number) => [number, number]) => {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [cos * x + sin * y, cos * y - sin * x];
};

const extentOf = ({ size: { width, height } }: DrawnLook, turn: number): { bottom: number; top: number } => {
  const back = turningBack(turn);
  const levels = [0, back(width, 0)[1], back(0, height)[1], back(width, height)[1]];
  return { bottom: Math.min(...levels), top: Math.max(...levels) };
};

const placedAt = (glyph: DrawnGlyph, turn: number): Placed => {
  const back = turningBack(turn);
  const [a, b, c, d] = glyph.axes;
  const [[rightX, rightY], [upX, upY]] = [back(a, b), back(c, d)];
  const [x, y] = back(glyph.x, glyph.y);
  const size = Math.hypot(c, d);
  const isUpright =
    rightX > 0 && upY > 0 && Math.abs(rightY) <= MOST_SLOPE * rightX && Math.abs(upX) <= MOST_LEANING * upY;
  const isLarge = size >= LEAST_SIZE && Math.hypot(a, b) >= LEAST_SIZE / 3;
  const hasInk = glyph.seen >= ENOUGH || SPACE.test(glyph.text);
  return { glyph, x, y, size, isUpright, isSeen: isLarge && glyph.isDrawn && hasInk };
};

const rowsOf = (glyphs: Placed[]): Placed[][] => {
  const rows: Placed[][] = [];
  for (const each of glyphs.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && Math.abs(first.y - each.y) < OFF_LINE * Math.max(first.size, each.size)) row.push(each);
    else rows.push([each]);
  }
  return rows
    .filter((row) => row.some(({ glyph }) => !SPACE.test(glyph.text)))
    .map((row) => row.toSorted((one, other) => one.x - other.x));
};

const areOverEachOther = (row: Placed[]): boolean => {
  const letters = row.filter(({ glyph }) => !MARK.test(glyph.text));
  return letters.some((each, index) => {
    const next = letters[index + 1];
    return next !== undefined && next.x - each.x < TOO_NEAR * Math.min(each.size, next.size);
  });
};

const reasonOf = (unseen: DrawnGlyph[], look: DrawnLook): SeenText['unseen'] => {
  if (unseen.length === 0) return undefined;
  if (unseen.every(({ ink }) => isOver(ink, look, 'aside'))) return 'cut aside';
  return unseen.every(({ ink }) => isOver(ink, look, 'below')) ? 'cut below' : 'hidden';
};

const isOver = (ink: Rectangle | undefined, { size, margin }: DrawnLook, side: 'aside' | 'below'): boolean => {
  if (!ink) return false;
  const edge = margin + 1;
  return side === 'aside'
    ? ink.left < edge || ink.right > size.width - edge
    : ink.bottom < edge || ink.top > size.height - edge;
};
