import { unlessDamaged } from '../errors/errors.ts';
import { Name, type PdfValue } from '../objects/objects.ts';
import type { Page } from '../page/page-tree.ts';
import type { Update } from '../writer/update.ts';

/** Whether the page, including the update, displays annotations that could hide its content. */
export const hasCoveringAnnotations = (update: Update, page: Page): boolean => {
  const read = (value: PdfValue | undefined): PdfValue => unlessDamaged(() => update.current(value)) ?? null;
  const entries = read(page.ref);
  const annotations = read(entries instanceof Map ? entries.get('Annots') : page.own.get('Annots'));
  if (!Array.isArray(annotations)) return false;
  return annotations.some((item) => {
    const annotation = read(item);
    if (!(annotation instanceof Map)) return false;
    const subtype = read(annotation.get('Subtype'));
    // A link displays only its border (ISO 32000-2, 12.5.4). Viewers draw all other annotations, each in its own way.
    if (!(subtype instanceof Name) || subtype.value !== 'Link' || annotation.has('AP')) return true;
    return !hasNoBorder(read, annotation.get('BS'), annotation.get('Border'));
  });
};

const hasNoBorder = (
  read: (value: PdfValue | undefined) => PdfValue,
  style: PdfValue | undefined,
  border: PdfValue | undefined,
): boolean => {
  const entries = read(style);
  const numbers = read(border);
  // Some viewers read `BS`, and others `Border`.
  const widths = [
    entries instanceof Map ? (read(entries.get('W')) ?? 1) : 0,
    Array.isArray(numbers) ? read(numbers[2]) : entries instanceof Map ? 0 : 1,
  ];
  return widths.every((width) => width === 0);
};
