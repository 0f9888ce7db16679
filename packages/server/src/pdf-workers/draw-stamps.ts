import { Canvas, type DocumentUpdate, drawStamp, type FontSet } from '@countersign/pdf';
import type { PlacedStamp } from '../sealing/field-stamps.ts';

/**
 * Draws the values onto their pages. In a PDF that is signed already each is an annotation, no larger than its field, so
 * that links and fields beside it can be clicked; else all of a page are one drawing.
 */
export function drawStamps(
  update: DocumentUpdate,
  stamps: readonly PlacedStamp[],
  { fonts, language }: { fonts: FontSet; language: string },
): void {
  const canvasOf = (pageIndex: number): Canvas => new Canvas(update.pageSize(pageIndex), fonts, update.sink, language);
  if (update.isSigned) {
    for (const stamp of stamps) {
      const canvas = canvasOf(stamp.pageIndex);
      const box = drawStamp(canvas, stamp);
      update.drawOnPage(stamp.pageIndex, canvas.finish(box));
    }
    return;
  }
  for (const pageIndex of new Set(stamps.map((stamp) => stamp.pageIndex))) {
    const canvas = canvasOf(pageIndex);
    for (const stamp of stamps) if (stamp.pageIndex === pageIndex) drawStamp(canvas, stamp);
    update.drawOnPage(pageIndex, canvas.finish());
  }
}
