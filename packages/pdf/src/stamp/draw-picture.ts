import type { PageSize } from '../page/drawing.ts';
import { SvgCanvas } from '../page/svg-canvas.ts';
import { drawStamp, type Stamp } from './stamp.ts';

/** A field's value as an SVG that fills the field's box: what will be drawn on a page of this size. Throws `ImageError`. */
export function drawPicture(stamp: Stamp, { size, language }: { size: PageSize; language: string }): string {
  const canvas = new SvgCanvas(size, language);
  return canvas.finish(drawStamp(canvas, stamp));
}
