import { PdfString, type PdfValue, Ref } from '../../objects/objects.ts';
import { decodeText } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import type { Comparison } from './comparison.ts';

/** Keys of the leaves in number trees and name trees (ISO 32000-2, 7.9.6 and 7.9.7). */
export type Leaves = 'Nums' | 'Names';

/** Maximum number of nodes and leaves, more than in any real tree. */
const MAX_PARTS = 1_000_000;

/** Values by key, in order. A duplicate key has several values. */
type TreeEntries = Map<string | number, PdfValue[]>;

/**
 * Returns the values of a tree, regardless of how it is divided into nodes. Undefined if the tree is too large or a
 * value has no key.
 */
export const treeOf = (document: PdfDocument, root: PdfValue | undefined, leaves: Leaves): TreeEntries | undefined => {
  const entries: TreeEntries = new Map();
  const seen = new Set<number>();
  let parts = 0;
  const pending = [root ?? null];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Ref && seen.has(node.number)) continue;
    if (node instanceof Ref) seen.add(node.number);
    const dictionary = document.resolveDict(node);
    const items = document.resolveArray(dictionary?.get(leaves)) ?? [];
    const kids = document.resolveArray(dictionary?.get('Kids')) ?? [];
    parts += 1 + items.length + kids.length;
    if (parts > MAX_PARTS) return undefined;
    for (let at = 0; at < items.length; at += 2) {
      const key = keyOf(document.resolve(items[at]));
      if (key === undefined) return undefined;
      const values = entries.get(key) ?? [];
      values.push(items[at + 1] ?? null);
      entries.set(key, values);
    }
    for (const kid of kids.toReversed()) pending.push(kid);
  }
  return entries;
};

const keyOf = (key: PdfValue): string | number | undefined =>
  key instanceof PdfString ? decodeText(key) : typeof key === 'number' ? key : undefined;

/** Whether two trees have the same content, even if they are divided differently. */
export const isSameTree = (
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  leaves: Leaves,
): boolean => {
  if (!comparison.difference(before, after, leaves)) return true;
  if (!comparison.before.resolveDict(before) || !comparison.after.resolveDict(after)) return false;
  const [then, now] = [singlesOf(comparison.before, before, leaves), singlesOf(comparison.after, after, leaves)];
  return (
    then !== undefined &&
    then.size === now?.size &&
    [...then].every(([key, value]) => now.has(key) && !comparison.difference(value, now.get(key), leaves))
  );
};

/** Returns the value of each key. Undefined if viewers could find different values for the same key. */
export const singlesOf = (
  document: PdfDocument,
  root: PdfValue | undefined,
  leaves: Leaves,
): Map<string | number, PdfValue> | undefined => {
  const entries = treeOf(document, root, leaves);
  if (!entries) return undefined;
  const singles = new Map<string | number, PdfValue>();
  for (const [key, [value = null, ...others]] of entries) {
    if (others.length > 0) return undefined;
    singles.set(key, value);
  }
  return singles;
};
