import { type Dict, type PdfValue, Ref } from '../../objects.ts';
import { type Comparison, keysOf } from './comparison.ts';

/** The entries that grow when a signature field is added to the structure (ISO 32000-2, 14.7). */
const GROWING = new Set(['K', 'ParentTree', 'Kids', 'Nums']);
/** Upwards, and what follows from what was added. */
const FREE = new Set(['P', 'ParentTreeNextKey', 'Limits']);
const MAX_DEPTH = 200;

/** Is the structure for assistive programs unchanged, except for additional elements? */
export const onlyGrew = (
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): boolean => {
  // Elements refer to each other in circles: a pair counts as equal until a difference is found.
  const known = new Map<number, boolean>();
  const alike = (then: PdfValue, now: PdfValue, depth: number): boolean => {
    if (!(then instanceof Ref && now instanceof Ref)) return valuesAlike(then, now, depth);
    if (then.number !== now.number) return false;
    const found = known.get(then.number);
    if (found !== undefined) return found;
    known.set(then.number, true);
    const isAlike = valuesAlike(then, now, depth);
    known.set(then.number, isAlike);
    return isAlike;
  };
  const valuesAlike = (then: PdfValue, now: PdfValue, depth: number): boolean => {
    const [one, other] = [comparison.before.resolve(then), comparison.after.resolve(now)];
    if (depth > MAX_DEPTH) return false;
    if (Array.isArray(one) || Array.isArray(other)) return isWithin(listOf(one), listOf(other), depth);
    if (!(one instanceof Map) || !(other instanceof Map)) return comparison.difference(one, other) === undefined;
    return entriesAlike(one, other, depth);
  };
  /** Are all of these, in their order, among those? */
  const isWithin = (then: PdfValue[], now: PdfValue[], depth: number): boolean => {
    let at = 0;
    for (const item of then) {
      while (at < now.length && !alike(item, now[at] ?? null, depth + 1)) at++;
      if (at++ >= now.length) return false;
    }
    return true;
  };
  const entriesAlike = (then: Dict, now: Dict, depth: number): boolean =>
    [...keysOf(then, now)].every((key) => {
      if (FREE.has(key)) return true;
      if (!GROWING.has(key)) return comparison.difference(then.get(key), now.get(key), key) === undefined;
      return alike(then.get(key) ?? [], now.get(key) ?? [], depth + 1);
    });
  return before !== undefined && alike(before, after ?? null, 0);
};

/** One child stands for a list of one. */
const listOf = (value: PdfValue): PdfValue[] => (Array.isArray(value) ? value : [value]);
