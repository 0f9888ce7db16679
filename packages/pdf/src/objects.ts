import type { Archive } from './archive/archive.ts';

/**
 * The PDF object model (ISO 32000-2, 7.3): plain data, one shape per kind of object.
 *
 * Numbers, booleans, null and arrays are JavaScript's own. A dictionary is a `Map` keyed by the name without its slash,
 * in the order of the file, so that what is carried over is written as it was.
 */
export type PdfValue = null | boolean | number | Name | PdfString | Ref | PdfValue[] | Dict | Stream;

/** A name, `/Type`. `value` is decoded (no slash, no #xx escapes). */
export class Name {
  constructor(readonly value: string) {}
}

/** A string as bytes. `hex` keeps the notation it is written in: `<...>` or `(...)`. */
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

/** A stream: its dictionary (without a trustworthy Length: the writer sets it) and its encoded bytes. */
export class Stream {
  constructor(
    readonly dict: Dict,
    readonly bytes: Uint8Array,
  ) {}
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
 * Where drawing code puts the indirect objects it needs (fonts, images, forms).
 * The update writer implements it; drawing knows nothing of files.
 */
export interface ObjectSink {
  /** Adds an object under a new number. */
  add(object: PdfValue): Ref;
  /** Reserves a number for an object that is set later, once. */
  reserve(): Ref;
  set(ref: Ref, object: PdfValue): void;
  /** The claims to PDF/A and PDF/UA that what is drawn must keep to; undefined where there are none. */
  readonly archive?: Archive | undefined;
  /** Is the document tagged, so that what is drawn has to be? */
  readonly isTagged?: boolean;
}
