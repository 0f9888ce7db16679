import { type Dict, type PdfValue, Ref } from '../../objects/objects.ts';
import { type Comparison, keysOf } from '../comparison/comparison.ts';
import { kidsOf, MAX_ELEMENTS } from '../comparison/structure-elements.ts';
import { type Leaves, treeOf } from '../comparison/trees.ts';

const MAX_DEPTH = 200;

/** Trees in the structure's root (ISO 32000-2, table 354): from content to elements, and from ids to elements. */
const TREES: ReadonlyMap<string, Leaves> = new Map([
  ['ParentTree', 'Nums'],
  ['IDTree', 'Names'],
]);

/**
 * Compares the structure for assistive technology. Elements for widgets may be added, but existing elements must keep
 * their content and order. Elements are compared by content, because programs that add one may rewrite others. Number
 * trees and name trees are compared by their targets.
 */
export const structureChange = (
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): 'none' | 'grown' | 'changed' => {
  const walk = new StructureComparison(comparison);
  if (before === undefined && after === undefined) return 'none';
  if (before === undefined || !walk.isAlike(before, after ?? null, 0)) return 'changed';
  return walk.hasGrown ? 'grown' : 'none';
};

class StructureComparison {
  /**
   * Results by pair. Elements can refer to each other in cycles, so a pair counts as equal until a difference is found.
   */
  readonly #known = new Map<string, boolean>();
  hasGrown = false;

  constructor(private readonly comparison: Comparison) {}

  isAlike(then: PdfValue, now: PdfValue, depth: number): boolean {
    if (!(then instanceof Ref && now instanceof Ref)) return this.#isSameValue(then, now, depth);
    // An existing element must not be replaced, because its object could then become anything.
    if (then.number !== now.number && this.#stayed(then.number)) return false;
    if (then.number === now.number && then.generation !== now.generation) return false;
    const pair = `${then.number} ${now.number}`;
    const found = this.#known.get(pair);
    if (found !== undefined) return found;
    this.#known.set(pair, true);
    const isAlike = this.#isSameValue(then, now, depth);
    this.#known.set(pair, isAlike);
    return isAlike;
  }

  #isSameValue(then: PdfValue, now: PdfValue, depth: number): boolean {
    const { before, after } = this.comparison;
    const [one, other] = [before.resolve(then), after.resolve(now)];
    if (depth > MAX_DEPTH) return false;
    if (!(one instanceof Map) || !(other instanceof Map)) return !this.comparison.difference(then, now);
    return [...keysOf(one, other)].every((key) => this.#isSameEntry(one, other, key, depth));
  }

  #isSameEntry(then: Dict, now: Dict, key: string, depth: number): boolean {
    if (key === 'K') return this.#isWithin(then, now, depth);
    // These entries refer to parents or change when elements are added.
    if (key === 'ParentTreeNextKey' || (key === 'P' && then.get(key) instanceof Ref && now.get(key) instanceof Ref)) {
      return true;
    }
    const leaves = TREES.get(key);
    if (leaves) return this.#isSameTree(then.get(key), now.get(key), leaves, depth);
    return !this.comparison.difference(then.get(key), now.get(key), key);
  }

  /** Whether all earlier kids remain in order and all additional kids are permitted. */
  #isWithin(then: Dict, now: Dict, depth: number): boolean {
    const { before, after } = this.comparison;
    const kids = kidsOf(after, now);
    let at = 0;
    for (const kid of kidsOf(before, then)) {
      while (at < kids.length && !this.isAlike(kid, kids[at] ?? null, depth + 1)) {
        if (!this.#mayBeAdded(kids[at++] ?? null)) return false;
      }
      if (at++ >= kids.length) return false;
    }
    return kids.slice(at).every((kid) => this.#mayBeAdded(kid));
  }

  #stayed(object: number): boolean {
    return this.comparison.elements.has(object) || this.comparison.compared.has(object);
  }

  /**
   * Whether a new element claims none of a page's marked content, because all of it already belongs to other elements.
   */
  #mayBeAdded(kid: PdfValue): boolean {
    this.hasGrown = true;
    const { after } = this.comparison;
    const seen = new Set<number>();
    const pending = [kid];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next instanceof Ref && seen.has(next.number)) continue;
      if (next instanceof Ref && seen.add(next.number).size > MAX_ELEMENTS) return false;
      if (next instanceof Ref && this.#stayed(next.number)) return false;
      const value = after.resolve(next);
      if (typeof value === 'number') return false;
      if (!(value instanceof Map)) continue;
      if (value.has('MCID') && !value.has('Stm')) return false;
      pending.push(...kidsOf(after, value));
    }
    return true;
  }

  /** Whether all earlier keys of a tree still lead to the same targets. Keys may be added. */
  #isSameTree(then: PdfValue | undefined, now: PdfValue | undefined, leaves: Leaves, depth: number): boolean {
    const { before, after } = this.comparison;
    const [known, found] = [treeOf(before, then, leaves), treeOf(after, now, leaves)];
    if (!known || !found) return !this.comparison.difference(then, now, leaves);
    if (found.size > known.size) this.hasGrown = true;
    return (
      [...known].every(([key, values]) => {
        const counterparts = found.get(key);
        return (
          counterparts?.length === values.length &&
          values.every((value, index) => this.#leadsWhereItDid(value, counterparts[index] ?? null, depth + 1))
        );
      }) && [...found].every(([key, values]) => known.has(key) || values.length === 1)
    );
  }

  /** Whether a target is unchanged. Page content refers to its elements by position in an array, which may grow. */
  #leadsWhereItDid(then: PdfValue, now: PdfValue, depth: number): boolean {
    const { before, after } = this.comparison;
    const [one, other] = [before.resolve(then), after.resolve(now)];
    if (!Array.isArray(one)) return this.isAlike(then, now, depth);
    return (
      Array.isArray(other) &&
      other.length >= one.length &&
      one.every((element, index) => this.isAlike(element, other[index] ?? null, depth))
    );
  }
}
