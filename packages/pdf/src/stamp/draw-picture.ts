import { SvgCanvas } from '../canvas/svg-canvas.ts';
import type { PageSize } from '../page/drawing.ts';
import { drawStamp, type Stamp } from './stamp.ts';

/**
 * Draws a field's value as an SVG that fills the field's box. It looks the same as on a page of the given size.
 * @throws {@link ImageError}
 */
export function drawPicture(stamp: Stamp, { size, language }: { size: PageSize; language: string }): string {
  const canvas = new SvgCanvas(size, language);
  return canvas.finish(drawStamp(canvas, stamp));
}
