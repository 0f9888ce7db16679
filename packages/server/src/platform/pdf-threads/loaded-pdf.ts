import type { PlacedContent } from '../storage/storage.ts';
import type { PdfFile } from './task-pdf.ts';

/**
 * Returns content in the form that a PDF task takes. Content in memory is transferred. A file is released afterwards.
 */
export function loadedPdf(content: Uint8Array<ArrayBuffer> | PlacedContent): {
  pdf: Uint8Array<ArrayBuffer> | PdfFile;
  transfer: ArrayBuffer[];
  release?: () => Promise<void>;
} {
  if (content instanceof Uint8Array) return { pdf: content, transfer: [content.buffer] };
  const { path, size } = content;
  return { pdf: { path, size }, transfer: [], release: () => content.release() };
}
