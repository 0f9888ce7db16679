import { PdfError } from '../../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { isDate, isSameNumber, isSameString, isText } from './same-meaning.ts';

/** Location of a difference between two values: the innermost object that contains both, if there is one. */
export interface Difference {
  object: number | undefined;
}

/** Represents a damaged object, which viewers may interpret in different ways. */
const UNREADABLE = Symbol('unreadable');
type Read = PdfValue | typeof UNREADABLE;

/** Maximum number of steps, more than the largest real documents need. A larger comparison stops and is reported. */
const MAX_STEPS = 5_000_000;
const MAX_OBJECT_NUMBER = 2 ** 23;

/** Keys of resources and content for drawing. Objects below these keys are neither pages nor fields. */
const DRAWN_WITH = new Set(['Resources', 'DR', 'Contents', 'AP']);

/** Keys whose values are structure elements (ISO 32000-2, tables 151, 202 and 355). */
const LEADS_TO_ELEMENTS = new Set(['SE', 'SD', 'Ref']);

/** Number of ways to compare two objects: as bytes, text or dates, each inside or outside of drawing content. */
const MANNERS = 6;

const mannerOf = ({ key, isDrawnWith }: Pair): number =>
  (isText(key) ? 1 : isDate(key) ? 2 : 0) + (isDrawnWith ? 3 : 0);

interface Pair {
  one: PdfValue;
  other: PdfValue;
  /** Number of the object that contains the values. */
  holder?: number | undefined;
  isDrawnWith: boolean;
  /**
   * Dictionary key of the values, even if they are array elements. Empty in drawing content, where any key can hold a
   * color lookup table.
   */
  key: string;
}
type Part = [one: PdfValue, other: PdfValue, key?: string];

/** Compares a signed document with its current state by meaning. Object numbers and notation may differ. */
export class Comparison {
  readonly #alike = new Set<number>();
  #steps = 0;

  /**
   * @param compared objects with their own rules (pages, form fields). Elsewhere, only references to them must be
   * unchanged
   * @param elements structure elements, which are treated the same way, but only under the keys of elements. Under
   * other keys, such an object could be an annotation or an action, whose changes the structure rules would permit
   */
  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    readonly compared: ReadonlySet<number>,
    readonly elements: ReadonlySet<number> = new Set(),
  ) {}

  /**
   * Returns the first difference between two values, including everything that they refer to. Undefined if they are
   * equal.
   * @param under dictionary key of the values, if any
   */
  difference(before: PdfValue | undefined, after: PdfValue | undefined, under = ''): Difference | undefined {
    const pending: Pair[] = [
      { one: before ?? null, other: after ?? null, isDrawnWith: DRAWN_WITH.has(under), key: under },
    ];
    const assumed: number[] = [];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (++this.#steps > MAX_STEPS) throw new PdfError('too-large', 'The PDF is too large to be compared.');
      const { one, other, holder, isDrawnWith, key } = next;
      if (one instanceof Ref && other instanceof Ref) {
        if (one.number === other.number && !isSameReference(one, other)) return { object: other.number };
        if (!isDrawnWith && one.number === other.number && this.#hasRules(one.number, key)) continue;
        // References can form cycles, so a pair counts as equal until a difference is found.
        const pair = (one.number * MAX_OBJECT_NUMBER + other.number) * MANNERS + mannerOf(next);
        if (this.#alike.has(pair)) continue;
        this.#alike.add(pair);
        assumed.push(pair);
      }
      const object = other instanceof Ref ? other.number : one instanceof Ref ? one.number : holder;
      const then = read(this.before, one);
      const now = read(this.after, other);
      const parts = partsOf(then, now, key);
      if (parts === 'different' || !this.#endsAlike(then, now)) {
        for (const pair of assumed) this.#alike.delete(pair);
        return { object };
      }
      for (const [part, counterpart, under] of parts) {
        pending.push({
          one: part,
          other: counterpart,
          holder: object,
          isDrawnWith: isDrawnWith || DRAWN_WITH.has(under ?? ''),
          key: under === undefined ? key : isDrawnWith ? '' : under,
        });
      }
    }
    return undefined;
  }

  #hasRules(object: number, key: string): boolean {
    return this.compared.has(object) || (LEADS_TO_ELEMENTS.has(key) && this.elements.has(object));
  }

  /**
   * Whether all viewers agree that both streams end at the same byte. A wrong length may be corrected, but viewers
   * would disagree on a new wrong length.
   */
  #endsAlike(then: Read, now: Read): boolean {
    if (!(then instanceof Stream && now instanceof Stream)) return true;
    const length = read(this.after, now.dict.get('Length') ?? null);
    return length === now.bytes.length || length === read(this.before, then.dict.get('Length') ?? null);
  }
}

/**
 * Whether two references are equal, including their generations. With a wrong generation, some viewers find nothing and
 * search the file.
 */
export const isSameReference = (one: Ref | undefined, other: Ref | undefined): boolean =>
  one?.number === other?.number && one?.generation === other?.generation;

const read = (document: PdfDocument, value: PdfValue): Read => {
  try {
    return document.resolve(value);
  } catch (error) {
    if (error instanceof PdfError && error.reason === 'damaged') return UNREADABLE;
    throw error;
  }
};

const partsOf = (one: Read, other: Read, key: string): Part[] | 'different' => {
  if (one === other) return [];
  if (typeof one === 'number') return typeof other === 'number' && isSameNumber(one, other) ? [] : 'different';
  if (one instanceof Name) return other instanceof Name && other.value === one.value ? [] : 'different';
  if (one instanceof PdfString) return other instanceof PdfString && isSameString(one, other, key) ? [] : 'different';
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || other.length !== one.length) return 'different';
    return one.map((item, index) => [item, other[index] ?? null]);
  }
  if (one instanceof Map) return other instanceof Map ? entriesOf(one, other) : 'different';
  if (one instanceof Stream) {
    if (!(other instanceof Stream) || !one.hasBytesOf(other)) return 'different';
    // Ignore the length, which may have been wrong or a reference. The bytes were already compared.
    return entriesOf(withoutLength(one.dict), withoutLength(other.dict));
  }
  return 'different';
};

const withoutLength = (entries: Dict): Dict => new Map([...entries].filter(([key]) => key !== 'Length'));

const entriesOf = (one: Dict, other: Dict): Part[] =>
  [...keysOf(one, other)].map((key) => [one.get(key) ?? null, other.get(key) ?? null, key]);

export const keysOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...one.keys(), ...other.keys()]);
