import type { PointGroup } from 'signature_pad';

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Scale and offset that fit strokes from one pad onto a pad of a different size. */
export interface Placement {
  scale: number;
  left: number;
  top: number;
}

/**
 * Returns the placement that centers the drawing and shrinks it to fit if needed. This way, rotating a phone neither
 * crops nor distorts the drawing.
 */
export function placementIn(drawnIn: Size, shownIn: Size): Placement {
  const scale = Math.min(1, shownIn.width / drawnIn.width, shownIn.height / drawnIn.height);
  return {
    scale,
    left: (shownIn.width - drawnIn.width * scale) / 2,
    top: (shownIn.height - drawnIn.height * scale) / 2,
  };
}

export const placed = (strokes: readonly PointGroup[], { scale, left, top }: Placement): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale + left, y: point.y * scale + top })),
  }));

/** Reverses a placement, so that rotating a phone back and forth changes nothing. */
export const unplaced = (strokes: readonly PointGroup[], { scale, left, top }: Placement): PointGroup[] =>
  placed(strokes, { scale: 1 / scale, left: -left / scale, top: -top / scale });

/** Bounds of the ink on a pad, in CSS pixels. */
export interface InkPlace extends Size {
  left: number;
  top: number;
}

/** Returns the bounds of the strokes, including their thickness. Null if there are no strokes. */
export function inkPlace(strokes: readonly PointGroup[], { width, height }: Size): InkPlace | null {
  const points = strokes.flatMap(({ points, maxWidth }) => points.map(({ x, y }) => ({ x, y, around: maxWidth })));
  if (points.length === 0) return null;
  const left = Math.max(0, Math.min(...points.map(({ x, around }) => x - around)));
  const top = Math.max(0, Math.min(...points.map(({ y, around }) => y - around)));
  const right = Math.min(width, Math.max(...points.map(({ x, around }) => x + around)));
  const bottom = Math.min(height, Math.max(...points.map(({ y, around }) => y + around)));
  return { left, top, width: right - left, height: bottom - top };
}
