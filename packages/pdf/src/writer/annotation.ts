import { type Dict, dict, name, type Ref } from '../objects.ts';
import { rectangle } from '../page/geometry.ts';
import type { Page } from '../page/page-tree.ts';
import type { Painting } from './page-content.ts';
import type { Update } from './update.ts';

/** Print, ReadOnly, Locked and LockedContents (ISO 32000-2, table 167): it is what it is, on paper too. */
export const FIXED = 4 + 64 + 128 + 512;

/** Lists an annotation with a page, as the last. */
export const addAnnotation = (update: Update, page: Ref, annotation: Ref): void => {
  const current = update.current(page);
  const entries: Dict = new Map(current instanceof Map ? current : []);
  const annotations = update.current(entries.get('Annots'));
  entries.set('Annots', [...(Array.isArray(annotations) ? annotations : []), annotation]);
  update.replace(page, entries);
};

/**
 * Shows paintings as stamp annotations (12.5.6.12), the last of the page and each as large as what it shows. The page's
 * content stays as it is, nothing that it leaves open reaches them, and no other annotation lies above them.
 */
export const stampPage = (update: Update, page: Page, paintings: readonly Painting[]): void => {
  for (const { object, rect } of paintings) {
    const annotation = dict({
      Type: name('Annot'),
      Subtype: name('Stamp'),
      Rect: rectangle(rect),
      F: FIXED,
      P: page.ref,
      AP: dict({ N: object }),
    });
    addAnnotation(update, page.ref, update.add(annotation));
  }
};
