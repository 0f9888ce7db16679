import { type Dict, dict, type PdfValue, Ref } from '../objects/objects.ts';
import type { Update } from '../writer/update.ts';

const MOST_NODES = 100_000;

/** Number tree from content and annotations to their elements (ISO 32000-2, 14.7.5.4), with the entries to add. */
export class ParentTree {
  readonly #added = new Map<number, PdfValue>();
  readonly #first: number;
  #next: number;

  private constructor(
    private readonly update: Update,
    private readonly value: PdfValue,
    private readonly known: ReadonlyMap<number, PdfValue>,
    declaredNext: number,
  ) {
    let next = declaredNext;
    for (const key of known.keys()) next = Math.max(next, key + 1);
    this.#first = next;
    this.#next = next;
  }

  /** Returns undefined if the tree is missing or invalid. */
  static of(update: Update, root: Dict): ParentTree | undefined {
    const { document } = update;
    const value = root.get('ParentTree') ?? null;
    if (!document.resolveDict(value)) return undefined;
    const known = new Map<number, PdfValue>();
    const seen = new Set<number>();
    const stack = [value];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (node instanceof Ref && (seen.has(node.number) || seen.size > MOST_NODES)) return undefined;
      if (node instanceof Ref) seen.add(node.number);
      const entries = document.resolveDict(node);
      const numbers = document.resolveArray(entries?.get('Nums')) ?? [];
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const key = document.resolve(numbers[at]);
        if (typeof key === 'number' && Number.isInteger(key)) known.set(key, numbers[at + 1] ?? null);
      }
      for (const kid of document.resolveArray(entries?.get('Kids')) ?? []) stack.push(kid);
    }
    const declared = document.resolve(root.get('ParentTreeNextKey'));
    const next = typeof declared === 'number' && declared >= 0 && declared < 1e9 ? Math.floor(declared) : 0;
    return new ParentTree(update, value, known, next);
  }

  get(key: number): PdfValue | undefined {
    return this.#added.get(key) ?? this.known.get(key);
  }

  reserve(): number {
    return this.#next++;
  }

  set(key: number, elements: PdfValue): void {
    this.#added.set(key, elements);
  }

  /** Adds the new entries to the tree. Returns whether this changed `root`, which is a copy of the structure's root. */
  write(root: Dict): boolean {
    if (this.#added.size === 0) return false;
    const { update } = this;
    const numbers = [...this.#added].sort(([a], [b]) => a - b).flat();
    const current = update.current(this.value);
    const tree: Dict = new Map(current instanceof Map ? current : []);
    const kids = update.current(tree.get('Kids'));
    if (Array.isArray(kids)) {
      const leaf = dict({ Nums: numbers, Limits: [this.#first, this.#next - 1] });
      tree.set('Kids', [...kids, update.add(leaf)]);
    } else {
      const before = update.current(tree.get('Nums'));
      tree.set('Nums', [...(Array.isArray(before) ? before : []), ...numbers]);
    }
    if (this.value instanceof Ref) update.replace(this.value, tree);
    else root.set('ParentTree', tree);
    root.set('ParentTreeNextKey', this.#next);
    return true;
  }
}
