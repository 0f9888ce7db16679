import type { Archive } from './archive/archive.ts';
import { have } from './reader/read-on-demand.ts';

/**
 * The PDF object model (ISO 32000-2, 7.3): plain data, one shape per kind of object.
 * Numbers, booleans, null and arrays are JavaScript's own. A dictionary is a `Map` keyed by the name without its slash, in the
 * order of the file, so that it can be written again unchanged.
 */
export type PdfValue = null | boolean | number | Name | PdfString | Ref | PdfValue[] | Dict | Stream;

/** A name such as `/Type`. `value` has no slash and no #xx escapes. */
export class Name {
  constructor(readonly value: string) {}
}

/** A string as bytes. `hex` says whether it is written as `<...>` or `(...)`. */
export class PdfString {
  constructor(
    readonly bytes: Uint8Array,
    readonly hex = false,
  ) {}
}

/** An indirect reference, `12 0 R`. */
export class Ref {
  constructor(
    readonly number: number,
    readonly generation = 0,
  ) {}
}

export type Dict = Map<string, PdfValue>;

/** A stream: its dictionary and its encoded bytes. The writer sets Length, so do not trust it. */
export class Stream {
  readonly #bytes: Uint8Array;

  constructor(
    readonly dict: Dict,
    bytes: Uint8Array,
  ) {
    this.#bytes = bytes;
  }

  get bytes(): Uint8Array {
    return have(this.#bytes);
  }

  beginning(length: number): Uint8Array {
    return have(this.#bytes.subarray(0, length));
  }

  hasBytesOf(other: Stream): boolean {
    const [one, two] = [this.#bytes, other.#bytes];
    if (one.length !== two.length) return false;
    const isSamePlace = one.buffer === two.buffer && one.byteOffset === two.byteOffset;
    return isSamePlace || Buffer.compare(have(one), have(two)) === 0;
  }
}

export const name = (value: string): Name => new Name(value);

export const dict = (entries: Record<string, PdfValue | undefined>): Dict => {
  const map: Dict = new Map();
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== undefined) map.set(key, value);
  }
  return map;
};

/**
 * Receives the indirect objects of drawing code (fonts, images, forms), so that drawing code does not depend on files.
 * Implemented by the update writer.
 */
export interface ObjectSink {
  add(object: PdfValue): Ref;
  /** Reserves a number for an object that is set later, once. */
  reserve(): Ref;
  set(ref: Ref, object: PdfValue): void;
  /** The PDF/A and PDF/UA claims that drawings must meet. Undefined if there are none. */
  readonly archive?: Archive | undefined;
  /** Whether the document is tagged, so that added content must be tagged too. */
  readonly isTagged?: boolean;
}
