import { Canvas, type DocumentUpdate, drawStamp, type FontSet, Tag } from '@countersign/pdf';
import type { PlacedStamp } from './field-stamps.ts';

/**
 * Draws the values onto their pages. Annotations are never larger than their fields, so that links and fields next to them can
 * be clicked. If drawn as page content, all values of a page form one drawing.
 */
export function drawStamps(
  update: DocumentUpdate,
  stamps: readonly PlacedStamp[],
  { fonts, language }: { fonts: FontSet; language: string },
): void {
  const canvasOf = (pageIndex: number, marking?: 'tagged'): Canvas =>
    new Canvas(update.pageSize(pageIndex), fonts, update.sink, language, marking);
  for (const pageIndex of new Set(stamps.map((stamp) => stamp.pageIndex))) {
    const ofPage = stamps.filter((stamp) => stamp.pageIndex === pageIndex);
    if (update.drawsAnnotations(pageIndex)) {
      for (const stamp of ofPage) {
        const canvas = canvasOf(pageIndex);
        const box = drawStamp(canvas, stamp);
        update.drawOnPage(pageIndex, { ...canvas.finish(box), description: describe(stamp) });
      }
      continue;
    }
    const canvas = canvasOf(pageIndex, 'tagged');
    const section = new Tag('Sect', { language });
    for (const stamp of ofPage) drawStamp(canvas, stamp, section);
    update.drawOnPage(pageIndex, canvas.finish());
  }
}

/** Returns the label of a field, with its value if the value is text. */
function describe({ label, content }: PlacedStamp): string {
  const value = wordsOf(content);
  return [label, value].filter((text) => text).join(': ');
}

function wordsOf(content: PlacedStamp['content']): string {
  switch (content.kind) {
    case 'text':
    case 'typed-signature':
      return content.text;
    case 'choices':
      return content.options.flatMap(({ label, checked }) => (checked ? [label] : [])).join(', ');
    case 'image':
    case 'strokes':
      return '';
  }
}
