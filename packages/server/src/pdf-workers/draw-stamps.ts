import { Canvas, type DocumentUpdate, drawStamp, type FontSet } from '@countersign/pdf';
import type { PlacedStamp } from '../sealing/field-stamps.ts';

/**
 * Draws the values onto their pages. Those that are annotations are no larger than their fields, so that links and fields
 * beside them can be clicked; else all of a page are one drawing.
 */
export function drawStamps(
  update: DocumentUpdate,
  stamps: readonly PlacedStamp[],
  { fonts, language }: { fonts: FontSet; language: string },
): void {
  const canvasOf = (pageIndex: number): Canvas => new Canvas(update.pageSize(pageIndex), fonts, update.sink, language);
  for (const pageIndex of new Set(stamps.map((stamp) => stamp.pageIndex))) {
    const ofPage = stamps.filter((stamp) => stamp.pageIndex === pageIndex);
    if (update.drawsAnnotations(pageIndex)) {
      for (const stamp of ofPage) {
        const canvas = canvasOf(pageIndex);
        const box = drawStamp(canvas, stamp);
        update.drawOnPage(pageIndex, canvas.finish(box));
      }
      continue;
    }
    const canvas = canvasOf(pageIndex);
    for (const stamp of ofPage) drawStamp(canvas, stamp);
    update.drawOnPage(pageIndex, canvas.finish());
  }
}
