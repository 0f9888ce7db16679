import { PdfError } from '../../errors.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref, Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { isDate, isSameNumber, isSameString, isText } from './same-meaning.ts';

/** The place of a difference between two values: the innermost object, if they are not parts of the same one. */
export interface Difference {
  object: number | undefined;
}

/** A damaged object, which viewers may read in different ways. */
const UNREADABLE = Symbol('unreadable');
type Read = PdfValue | typeof UNREADABLE;

/** Above the largest real documents; a larger comparison is not made but reported. */
const MAX_STEPS = 5_000_000;
const MAX_OBJECT_NUMBER = 2 ** 23;

/** Keys of what pages are drawn with: an object below them is no page and no field. */
const DRAWN_WITH = new Set(['Resources', 'DR', 'Contents', 'AP']);

/** Keys that refer to structure elements as such (ISO 32000-2, tables 151, 202 and 355). */
const LEADS_TO_ELEMENTS = new Set(['SE', 'SD', 'Ref']);

/** The number of ways in which two objects can be alike: as bytes, as text, as dates, each with or without being drawn with. */
const MANNERS = 6;

const mannerOf = ({ key, isDrawnWith }: Pair): number =>
  (isText(key) ? 1 : isDate(key) ? 2 : 0) + (isDrawnWith ? 3 : 0);

interface Pair {
  one: PdfValue;
  other: PdfValue;
  /** The object in which they stand. */
  holder?: number | undefined;
  isDrawnWith: boolean;
  /**
   * The key of the dictionary under which they stand, be it in arrays; none within what is drawn with, where the lookup
   * table of a colour may stand under any name.
   */
  key: string;
}
/** Two values, and the key under which they stand in a dictionary; none in an array. */
type Part = [one: PdfValue, other: PdfValue, key?: string];

/** A document as it was signed beside what it has become, compared by what it means: object numbers and notation may differ. */
export class Comparison {
  readonly #alike = new Set<number>();
  #steps = 0;

  /**
   * @param compared objects that are compared in a place of their own (pages, form fields), where there are rules for
   *   them: wherever else they are referred to, it is enough that it is the same one
   * @param elements elements of the structure, for which the same holds only where elements are referred to: an object
   *   can also be an annotation or an action, and shows or does elsewhere what the structure may let through
   */
  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    readonly compared: ReadonlySet<number>,
    readonly elements: ReadonlySet<number> = new Set(),
  ) {}

  /**
   * The first difference between two values and all they refer to; undefined when there is none.
   * @param under the key under which they stand, if any
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
        // References go in circles: a pair counts as equal until a difference is found.
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

  /** A stream's length may have been wrong, and may be put right; made wrong, viewers would differ in where it ends. */
  #endsAlike(then: Read, now: Read): boolean {
    if (!(then instanceof Stream && now instanceof Stream)) return true;
    const length = read(this.after, now.dict.get('Length') ?? null);
    return length === now.bytes.length || length === read(this.before, then.dict.get('Length') ?? null);
  }
}

/** Some viewers find nothing under another generation, and search the file. */
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

/** Returns the parts left to compare of two values that are alike on the surface. */
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
    // The length may have been wrong, or a reference: the bytes have been compared.
    return entriesOf(withoutLength(one.dict), withoutLength(other.dict));
  }
  return 'different';
};

const withoutLength = (entries: Dict): Dict => new Map([...entries].filter(([key]) => key !== 'Length'));

const entriesOf = (one: Dict, other: Dict): Part[] =>
  [...keysOf(one, other)].map((key) => [one.get(key) ?? null, other.get(key) ?? null, key]);

export const keysOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): Set<string> =>
  new Set([...one.keys(), ...other.keys()]);
