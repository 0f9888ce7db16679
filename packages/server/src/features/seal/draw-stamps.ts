import { Canvas, type DocumentUpdate, drawStamp, type FontSet, Tag } from '@countersign/pdf';
import type { PlacedStamp } from '../../envelopes/contents/field-stamps.ts';

/**
 * Draws the values onto their pages. Annotations never extend beyond their fields, so that neighboring links and fields
 * remain clickable. Values drawn as page content are combined into one drawing per page.
 */
export function drawStamps(
  update: DocumentUpdate,
  stamps: readonly PlacedStamp[],
  { fonts, language }: { fonts: FontSet; language: string },
): void {
  const createCanvas = (pageIndex: number, marking?: 'tagged'): Canvas =>
    new Canvas(update.pageSize(pageIndex), fonts, update.sink, language, marking);
  for (const pageIndex of new Set(stamps.map((stamp) => stamp.pageIndex))) {
    const ofPage = stamps.filter((stamp) => stamp.pageIndex === pageIndex);
    if (update.drawsAnnotations(pageIndex)) {
      for (const stamp of ofPage) {
        const canvas = createCanvas(pageIndex);
        const box = drawStamp(canvas, stamp);
        update.drawOnPage(pageIndex, { ...canvas.finish(box), description: describe(stamp) });
      }
      continue;
    }
    const canvas = createCanvas(pageIndex, 'tagged');
    const section = new Tag('Sect', { language });
    for (const stamp of ofPage) drawStamp(canvas, stamp, section);
    update.drawOnPage(pageIndex, canvas.finish());
  }
}

function describe({ label, content }: PlacedStamp): string {
  const value = toText(content);
  return [label, value].filter((text) => text).join(': ');
}

function toText(content: PlacedStamp['content']): string {
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
