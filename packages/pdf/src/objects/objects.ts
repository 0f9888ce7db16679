import { have } from '../bytes/read-on-demand.ts';

/**
 * PDF object model (ISO 32000-2, 7.3): plain data, with one shape per object type. Numbers, booleans, null and arrays are plain
 * JavaScript values. A dictionary is a `Map` with names without the slash as keys, in file order, so that it can be written
 * unchanged.
 */
export type PdfValue = null | boolean | number | Name | PdfString | Ref | PdfValue[] | Dict | Stream;

/** A name such as `/Type`. `value` contains neither the slash nor #xx escapes. */
export class Name {
  constructor(readonly value: string) {}
}

/** A string as bytes. `hex` is true if it is written as `<...>` and false if it is written as `(...)`. */
export class PdfString {
  constructor(
    readonly bytes: Uint8Array,
    readonly hex = false,
  ) {}
}

/** An indirect reference, e.g. `12 0 R`. */
export class Ref {
  constructor(
    readonly number: number,
    readonly generation = 0,
  ) {}
}

export type Dict = Map<string, PdfValue>;

/** A stream with its dictionary and encoded bytes. The writer sets Length, so do not rely on it. */
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

/** Receives new indirect objects. Implemented by the writers of updates and of new files. */
export interface ObjectSink {
  add(object: PdfValue): Ref;
  /** Reserves a number for an object that is set later. */
  reserve(): Ref;
  set(ref: Ref, object: PdfValue): void;
}
