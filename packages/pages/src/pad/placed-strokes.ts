import type { PointGroup } from 'signature_pad';

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where strokes drawn on a pad of another size are placed on this one. */
export interface Placement {
  scale: number;
  left: number;
  top: number;
}

/** As large as fits, never larger than drawn, centred, so that turning a phone loses and distorts nothing. */
export function placementIn(drawnIn: Size, shownIn: Size): Placement {
  const scale = Math.min(1, shownIn.width / drawnIn.width, shownIn.height / drawnIn.height);
  return {
    scale,
    left: (shownIn.width - drawnIn.width * scale) / 2,
    top: (shownIn.height - drawnIn.height * scale) / 2,
  };
}

/** Strokes where a placement puts them. */
export const placed = (strokes: readonly PointGroup[], { scale, left, top }: Placement): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale + left, y: point.y * scale + top })),
  }));

/** Strokes as they were before a placement, so that turning a phone there and back changes nothing. */
export const unplaced = (strokes: readonly PointGroup[], { scale, left, top }: Placement): PointGroup[] =>
  placed(strokes, { scale: 1 / scale, left: -left / scale, top: -top / scale });
