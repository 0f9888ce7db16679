import type { Page } from '../../page/page-tree.ts';
import { annotationChanges } from './annotations.ts';
import { atObject, type Change, type Permissions, unlisted } from './change.ts';
import { type Comparison, keysOf } from './comparison.ts';

/** What a page's entries are to a reader. */
const MEANING: Record<string, string> = {
  Contents: 'its content was replaced',
  Resources: 'the fonts, images or forms it is drawn with were changed',
  MediaBox: 'its size was changed',
  CropBox: 'what is shown of it was changed',
  Rotate: 'it was rotated',
  UserUnit: 'its scale was changed',
  AA: 'what happens when it is opened was changed',
};

/** Shows nothing, or is compared on its own. */
const FREE = new Set(['Parent', 'Annots', 'LastModified', 'PieceInfo', 'Metadata', 'StructParents', 'Tabs']);

/** Pages that came, went or moved, and what was changed on those that stayed. Pages count from 1. */
export function* pageChanges(
  comparison: Comparison,
  pages: { before: Page[]; after: Page[] },
  isFormNode: (object: number) => boolean,
  permissions: Permissions,
): Generator<Change> {
  const numberNow = numbered(pages.after);
  const numberThen = numbered(pages.before);
  const kept = pages.before.filter(({ ref }) => numberNow.has(ref.number));
  for (const [object, page] of numberThen) {
    if (!numberNow.has(object)) yield unlisted(permissions, `Page ${page} was removed${atObject(object)}.`);
  }
  for (const [object, page] of numberNow) {
    if (!numberThen.has(object)) yield unlisted(permissions, `Page ${page} was added${atObject(object)}.`);
  }
  const order = pages.after.filter(({ ref }) => numberThen.has(ref.number));
  if (order.some(({ ref }, index) => ref.number !== kept[index]?.ref.number)) {
    yield unlisted(permissions, 'The pages were put in another order.');
  }
  for (const then of kept) {
    const page = numberNow.get(then.ref.number) ?? 0;
    const now = pages.after[page - 1];
    if (!now) continue;
    yield* entryChanges(comparison, then, now, page, permissions);
    yield* annotationChanges(comparison, then.own, now.own, page, isFormNode, permissions);
  }
}

/** The number of each page by its object. */
export const numbered = (pages: Page[]): Map<number, number> =>
  new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));

function* entryChanges(
  comparison: Comparison,
  then: Page,
  now: Page,
  page: number,
  permissions: Permissions,
): Generator<Change> {
  for (const key of keysOf(then.effective, now.effective)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(then.effective.get(key), now.effective.get(key));
    if (!difference) continue;
    const object = atObject(difference.object ?? now.ref.number);
    yield unlisted(permissions, `Page ${page}: ${MEANING[key] ?? `its "${key}" was changed`}${object}.`);
  }
}
