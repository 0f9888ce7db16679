import { PdfString, type PdfValue, Ref } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { decodeText } from '../../reader/text-string.ts';
import type { Comparison } from './comparison.ts';

/** How the leaves of a number tree, and of a name tree, call what they hold (ISO 32000-2, 7.9.6 and 7.9.7). */
export type Leaves = 'Nums' | 'Names';

/** More than real trees have. */
const MAX_NODES = 100_000;

/** What a tree holds by its keys, however it is divided; and how many of its keys are there more than once. */
export const treeOf = (
  document: PdfDocument,
  root: PdfValue | undefined,
  leaves: Leaves,
): { entries: Map<string, PdfValue>; repeated: number } => {
  const entries = new Map<string, PdfValue>();
  const seen = new Set<number>();
  let repeated = 0;
  const pending = [root ?? null];
  for (let node = pending.pop(); node !== undefined && seen.size < MAX_NODES; node = pending.pop()) {
    if (node instanceof Ref && seen.has(node.number)) continue;
    if (node instanceof Ref) seen.add(node.number);
    const dictionary = document.resolveDict(node);
    const items = document.resolveArray(dictionary?.get(leaves)) ?? [];
    for (let at = 0; at + 1 < items.length; at += 2) {
      const key = keyOf(document.resolve(items[at]));
      if (entries.has(key)) repeated++;
      else entries.set(key, items[at + 1] ?? null);
    }
    pending.push(...(document.resolveArray(dictionary?.get('Kids')) ?? []).slice(0, MAX_NODES).toReversed());
  }
  return { entries, repeated };
};

const keyOf = (key: PdfValue): string => (key instanceof PdfString ? decodeText(key) : String(key));

/** Whether two trees hold the same, also where a program divided one of them in another way. */
export const isSameTree = (
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  leaves: Leaves,
): boolean => {
  if (!comparison.difference(before, after, leaves)) return true;
  if (!comparison.before.resolveDict(before) || !comparison.after.resolveDict(after)) return false;
  const [then, now] = [treeOf(comparison.before, before, leaves), treeOf(comparison.after, after, leaves)];
  return (
    then.repeated === now.repeated &&
    then.entries.size === now.entries.size &&
    [...then.entries].every(
      ([key, value]) => now.entries.has(key) && !comparison.difference(value, now.entries.get(key), leaves),
    )
  );
};
