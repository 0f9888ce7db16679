import type { PageSize } from '../page/drawing.ts';
import { SvgCanvas } from '../page/svg-canvas.ts';
import { drawStamp, type Stamp } from './stamp.ts';

/**
 * Draws a field's value as an SVG that fills the field's box. It looks as it will on a page of this size.
 * @throws {@link ImageError}
 */
export function drawPicture(stamp: Stamp, { size, language }: { size: PageSize; language: string }): string {
  const canvas = new SvgCanvas(size, language);
  return canvas.finish(drawStamp(canvas, stamp));
}
