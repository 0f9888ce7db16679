import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import { textString } from '../objects/text-string.ts';
import { writeRectangle } from '../page/geometry.ts';
import type { Page } from '../page/page-tree.ts';
import type { Painting } from './page-content.ts';
import type { PageUpdate } from './page-update.ts';

/** Flags Print, ReadOnly, Locked and LockedContents (ISO 32000-2, table 167). The annotation is printed and cannot be edited. */
export const FIXED = 4 + 64 + 128 + 512;

export const addAnnotation = (update: PageUpdate, page: Ref, annotation: Ref): void => {
  const current = update.current(page);
  const entries: Dict = new Map(current instanceof Map ? current : []);
  const annotations = update.current(entries.get('Annots'));
  // In a tagged document, the tab order of annotations follows the structure (ISO 14289-1, 7.18.3).
  if (update.isTagged) entries.set('Tabs', name('S'));
  entries.set('Annots', [...(Array.isArray(annotations) ? annotations : []), annotation]);
  update.replace(page, entries);
};

/**
 * Displays paintings as stamp annotations (12.5.6.12), above all other annotations on the page. The page's content does not
 * change, and any graphics state that it leaves open does not affect the annotations.
 */
export const stampPage = (update: PageUpdate, page: Page, paintings: readonly Painting[]): void => {
  for (const { object, rect, element, ...painting } of paintings) {
    // In a tagged document, every annotation needs a description (ISO 14289-1, 7.18.1).
    const description = painting.description ?? (update.isTagged ? 'Field values' : undefined);
    const annotation = update.reserve();
    const entries = dict({
      Type: name('Annot'),
      Subtype: name('Stamp'),
      Rect: writeRectangle(rect),
      F: FIXED,
      P: page.ref,
      Contents: description === undefined ? undefined : textString(description),
      StructParent: update.structure?.addAnnotation(annotation, {
        page: page.ref,
        type: 'Annot',
        description,
        element,
      }),
      AP: dict({ N: object }),
    });
    update.set(annotation, entries);
    addAnnotation(update, page.ref, annotation);
  }
};
