import { type Dict, dict, name, type Ref } from '../objects.ts';
import type { Drawing } from '../page/drawing.ts';
import { pageGeometry, rectangle, seenToUser, transformedBox } from '../page/geometry.ts';
import type { Page } from '../page/page-tree.ts';
import { addForm, boundsOf } from './page-content.ts';
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
 * Shows a drawing of the seen page as a stamp annotation (12.5.6.12) as large as its bounds, the page's content staying as
 * it is: what signatures that are there already permit, where they would not let the content change.
 */
export const stampPage = (update: Update, page: Page, drawing: Drawing): void => {
  const matrix = seenToUser(pageGeometry(update.document, page.effective));
  const annotation = dict({
    Type: name('Annot'),
    Subtype: name('Stamp'),
    Rect: rectangle(transformedBox(matrix, boundsOf(drawing))),
    F: FIXED,
    P: page.ref,
    AP: dict({ N: addForm(update, drawing, matrix) }),
  });
  addAnnotation(update, page.ref, update.add(annotation));
};
