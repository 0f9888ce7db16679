import type { Box, Point } from '../page/canvas.ts';
import type { Surface } from '../page/surface.ts';

/** Pen strokes on a pad `width` by `height` units large, origin top left, y down. */
export interface Strokes {
  kind: 'strokes';
  strokes: readonly (readonly Point[])[];
  width: number;
  height: number;
  /** Width in the pad's units, default a hundredth of its width. */
  penWidth?: number;
}

/** Draws the pad as large as the box allows, in its middle; strokes that leave the pad are held at its edge. */
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
