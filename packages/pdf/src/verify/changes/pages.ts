import { Ref } from '../../objects/objects.ts';
import { effectiveUpwards, INHERITABLE, pageNodes } from '../../page/page-tree.ts';
import { type Change, unlessNothingMay, unlisted } from '../comparison/change.ts';
import { isSameReference, keysOf } from '../comparison/comparison.ts';
import { type KeptPage, numbered, type Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';

/** Page entries that determine the page's content, resources and size. */
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

/** Reports pages that were added, removed or moved. Page numbers start at 1. */
export function* judgePageList({ pages, keptPages, permissions }: Revisions): Generator<Change> {
  const numberNow = numbered(pages.after);
  const numberThen = numbered(pages.before);
  const known = new Map(keptPages.map(({ then: { ref } }) => [ref.number, ref]));
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
  if (order.some(({ ref }, index) => ref.number !== keptPages[index]?.then.ref.number)) {
    yield unlisted(permissions, finding('page.order'));
  }
}

/** Entries of page tree nodes that are compared together with the pages. */
const FREE_IN_NODES = new Set(['Kids', 'Parent', ...INHERITABLE]);

/** Reports changes to page tree nodes, because some viewers rely on their counts or recognize pages by their type. */
export function* judgePageTree({ comparison, pages, keptPages, permissions }: Revisions): Generator<Change> {
  if (keptPages.length !== pages.before.length || keptPages.length !== pages.after.length) return;
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

export function* judgePageEntries(
  { comparison, permissions }: Revisions,
  { then, now, page }: KeptPage,
): Generator<Change> {
  // Also compare inherited values along `Parent`. Viewers look up these values from the page, and that path may differ
  // from the tree.
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
