import type { FormNodes } from '../../acroform/form-nodes.ts';
import { Ref } from '../../objects.ts';
import { effectiveUpwards, INHERITABLE, type Page, pageNodes } from '../../page/page-tree.ts';
import { finding } from '../finding.ts';
import { annotationChanges } from './annotations.ts';
import { type Change, type Permissions, unlessNothingMay, unlisted } from './change.ts';
import { type Comparison, isSameReference, keysOf } from './comparison.ts';

/** Page entries that determine its content, resources and size. */
const CODES = new Map<string, 'page.content' | 'page.resources' | 'page.geometry'>([
  ['Contents', 'page.content'],
  ['Resources', 'page.resources'],
  ['MediaBox', 'page.geometry'],
  ['CropBox', 'page.geometry'],
  ['Rotate', 'page.geometry'],
  ['UserUnit', 'page.geometry'],
]);

/** Entries that are compared elsewhere, and the time of the last change. */
const FREE = new Set(['Parent', 'Annots', 'LastModified']);
const SHOWS_NOTHING = new Set(['PieceInfo', 'Metadata', 'StructParents', 'Tabs']);

/** Reports pages that were added, removed or moved, and changes on the others. Pages count from 1. */
export function* pageChanges(
  comparison: Comparison,
  pages: { before: Page[]; after: Page[] },
  nodes: { before: FormNodes; after: FormNodes },
  permissions: Permissions,
): Generator<Change> {
  const numberNow = numbered(pages.after);
  const numberThen = numbered(pages.before);
  const kept = pages.before.filter(({ ref }) => numberNow.has(ref.number));
  const known = new Map(kept.map(({ ref }) => [ref.number, ref]));
  for (const [object, page] of numberThen) {
    if (!numberNow.has(object)) yield unlisted(permissions, finding('page.removed', { page, object }));
  }
  for (const [object, page] of numberNow) {
    if (!numberThen.has(object)) yield unlisted(permissions, finding('page.added', { page, object }));
    else if (!isSameReference(known.get(object), pages.after[page - 1]?.ref)) {
      yield unlisted(permissions, finding('page.replaced', { page, object }));
    }
  }
  const order = pages.after.filter(({ ref }) => numberThen.has(ref.number));
  if (order.some(({ ref }, index) => ref.number !== kept[index]?.ref.number)) {
    yield unlisted(permissions, finding('page.order'));
  }
  if (kept.length === pages.before.length && kept.length === pages.after.length) {
    yield* treeChanges(comparison, permissions);
  }
  for (const then of kept) {
    const page = numberNow.get(then.ref.number) ?? 0;
    const now = pages.after[page - 1];
    if (!now) continue;
    yield* entryChanges(comparison, then, now, page, permissions);
    yield* annotationChanges(comparison, then, now, page, nodes, permissions);
  }
}

export const numbered = (pages: Page[]): Map<number, number> =>
  new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));

/** Entries of page tree nodes that are compared with the pages. */
const FREE_IN_NODES = new Set(['Kids', 'Parent', ...INHERITABLE]);

/** Reports changes of page tree nodes. Some viewers trust their counts, and some recognize pages by their type. */
function* treeChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const known = pageNodes(comparison.before);
  const [then, now] = [comparison.before, comparison.after].map(({ catalog }) => catalog.get('Pages'));
  if (then instanceof Ref && now instanceof Ref && then.number === now.number && !isSameReference(then, now)) {
    yield unlisted(permissions, finding('page.tree', { object: now.number }));
  }
  for (const [object, node] of pageNodes(comparison.after)) {
    const then = known.get(object) ?? new Map();
    for (const key of keysOf(then, node)) {
      if (FREE_IN_NODES.has(key) || !comparison.difference(then.get(key), node.get(key), key)) continue;
      yield unlisted(permissions, finding('page.tree', { entry: key, object }));
    }
  }
}

function* entryChanges(
  comparison: Comparison,
  then: Page,
  now: Page,
  page: number,
  permissions: Permissions,
): Generator<Change> {
  // Compare inherited values by parent too. Viewers look them up from the page, which may lead along another path than the
  // tree.
  const upwards = [effectiveUpwards(comparison.before, then.own), effectiveUpwards(comparison.after, now.own)] as const;
  for (const key of keysOf(then.effective, now.effective)) {
    if (FREE.has(key)) continue;
    const difference =
      comparison.difference(then.effective.get(key), now.effective.get(key), key) ??
      comparison.difference(upwards[0].get(key), upwards[1].get(key), key);
    if (!difference) continue;
    const object = difference.object ?? now.ref.number;
    const found = finding(CODES.get(key) ?? 'page.entry', { page, entry: key, object });
    yield SHOWS_NOTHING.has(key) ? unlessNothingMay(permissions, found) : unlisted(permissions, found);
  }
}
