import type { Box, Point } from '../canvas/canvas.ts';
import type { Surface } from '../canvas/surface.ts';

/** Pen strokes on a pad of `width` by `height` units. Points are measured from the top left corner, y down. */
export interface Strokes {
  kind: 'strokes';
  strokes: readonly (readonly Point[])[];
  width: number;
  height: number;
  /** Width of the pen in units of the pad. Default: a hundredth of the pad's width. */
  penWidth?: number;
}

/** Draws the pad as large as possible in the center of the box. Strokes outside of the pad are moved to its edge. */
export function drawStrokes(canvas: Surface, content: Strokes, box: Box): void {
  const scale = Math.min(box.width / content.width, box.height / content.height);
  if (!(scale > 0) || !Number.isFinite(scale)) return;
  const pen = Math.min(content.penWidth ?? content.width / 100, content.width, content.height);
  const left = box.x + (box.width - content.width * scale) / 2;
  const top = box.y + (box.height - content.height * scale) / 2;
  const within = (value: number, length: number): number => Math.max(pen / 2, Math.min(value, length - pen / 2));
  const strokes = content.strokes.map((points) =>
    points.map(({ x, y }) => ({
      x: left + within(x, content.width) * scale,
      y: top + within(y, content.height) * scale,
    })),
  );
  canvas.strokes(strokes, { width: pen * scale });
}
