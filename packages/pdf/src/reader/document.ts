import { damaged, PdfError } from '../errors.ts';
import { type Dict, type PdfValue, Ref, Stream } from '../objects.ts';
import { type Entry, readSections, type Section, streamBytes } from './cross-reference.ts';
import { decodeFilters } from './filters.ts';
import { Parser } from './parser.ts';
import { asBuffer, skipWhitespace, startsWith } from './syntax.ts';

/** What one stream may unpack to, and what all object streams together may. */
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
const MAX_OBJECT_STREAM_BYTES = 64 * 1024 * 1024;
const MAX_REFERENCE_CHAIN = 32;

/**
 * A PDF opened from its end. Opening reads the trailers only; an object is parsed when it is asked for, and kept.
 * Everything that is wrong with the bytes is a `PdfError`.
 */
export class PdfDocument {
  readonly #objects = new Map<number, PdfValue>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  #unpacked = 0;

  private constructor(
    readonly bytes: Uint8Array,
    /** Newest first. */
    readonly sections: readonly Section[],
    /** Added to every offset the file writes: the junk before `%PDF`, where offsets do not count it. */
    readonly base: number,
  ) {}

  /** Throws `PdfError`: `not-a-pdf`, `encrypted`, `damaged`, `too-large`. */
  static open(bytes: Uint8Array): PdfDocument {
    const header = asBuffer(bytes.subarray(0, 1024)).indexOf('%PDF-', 0, 'latin1');
    if (header < 0) throw new PdfError('not-a-pdf', 'The file is not a PDF.');
    let failure: unknown;
    for (const { offset, base } of startOffsets(bytes, header)) {
      try {
        const document = new PdfDocument(bytes, readSections(bytes, offset, base), base);
        if (document.trailer('Encrypt') !== undefined) throw new PdfError('encrypted', 'The PDF is encrypted.');
        void document.catalog;
        return document;
      } catch (error) {
        if (!(error instanceof PdfError) || error.reason === 'encrypted') throw error;
        failure ??= error;
      }
    }
    throw failure ?? damaged('its end is missing');
  }

  /** An entry of the newest trailer that has it. */
  trailer(key: string): PdfValue | undefined {
    for (const section of this.sections) {
      const value = section.trailer.get(key);
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  }

  get catalog(): Dict {
    const catalog = this.resolve(this.trailer('Root'));
    if (!(catalog instanceof Map)) throw damaged('its catalog is missing');
    return catalog;
  }

  /** The reference to the catalog. */
  get root(): Ref {
    const root = this.trailer('Root');
    if (!(root instanceof Ref)) throw damaged('its catalog is missing');
    return root;
  }

  /** The first object number that is free for new objects. */
  get size(): number {
    const declared = this.trailer('Size');
    const used = this.sections.reduce((size, section) => Math.max(size, section.size), 1);
    return typeof declared === 'number' && declared > used && declared < used + 1_000_000 ? Math.floor(declared) : used;
  }

  entry(number: number): Entry {
    for (const [index, section] of this.sections.entries()) {
      const entry = section.entry(number);
      // A hybrid's table hides what its stream, the next section, holds by calling it free (7.5.8.4).
      if (entry && !(entry.kind === 'free' && section.trailer.has('XRefStm'))) return entry;
      if (entry) return this.sections[index + 1]?.entry(number) ?? entry;
    }
    return { kind: 'free' };
  }

  /** An indirect object by its number; null when there is none, as the standard has it (7.3.10). */
  object(number: number): PdfValue {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    if (this.#loading.has(number)) throw damaged(`object ${number} is needed to read itself`);
    this.#loading.add(number);
    try {
      const value = this.#read(number);
      this.#objects.set(number, value);
      return value;
    } finally {
      this.#loading.delete(number);
    }
  }

  /** Follows references to the value itself. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let step = 0; current instanceof Ref; step++) {
      if (step > MAX_REFERENCE_CHAIN) throw damaged('its references go in a circle');
      current = this.object(current.number);
    }
    return current;
  }

  resolveDict(value: PdfValue | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof Map ? resolved : undefined;
  }

  resolveArray(value: PdfValue | undefined): PdfValue[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  /** A stream's bytes with its filters undone. */
  decode(stream: Stream, limit = MAX_STREAM_BYTES): Uint8Array {
    return decodeFilters(stream.bytes, stream.dict, (value) => this.resolve(value), limit);
  }

  #read(number: number): PdfValue {
    const entry = this.entry(number);
    switch (entry.kind) {
      case 'free':
        return null;
      case 'compressed':
        return this.#objectStream(entry.stream).object(number);
      case 'offset':
        return this.#readAt(number, entry.offset + this.base);
    }
  }

  #readAt(number: number, position: number): PdfValue {
    const parser = new Parser(this.bytes, position);
    // Running on over a comment could reach the object from an offset that is wrong for all others.
    if (this.bytes[skipWhitespace(this.bytes, position)] === 0x25) throw misplaced(number);
    const found = parser.acceptInteger();
    if (found !== number || parser.acceptInteger() === undefined || !parser.accept('obj')) {
      throw misplaced(number);
    }
    // "4 0 obj endobj" is null.
    if (parser.accept('endobj')) return null;
    const value = parser.value();
    if (!(value instanceof Map) || !parser.accept('stream')) return value;
    return new Stream(value, streamBytes(this.bytes, parser.position, this.#length(value)));
  }

  /** A stream's length as far as it can be known: one that cannot be read is found by searching instead. */
  #length(dict: Dict): PdfValue {
    try {
      return this.resolve(dict.get('Length'));
    } catch {
      return null;
    }
  }

  #objectStream(number: number): ObjectStream {
    const known = this.#objectStreams.get(number);
    if (known) return known;
    const stream = this.object(number);
    if (!(stream instanceof Stream)) throw damaged(`object stream ${number} is missing`);
    const bytes = this.decode(stream, MAX_OBJECT_STREAM_BYTES);
    this.#unpacked += bytes.length;
    if (this.#unpacked > 4 * MAX_OBJECT_STREAM_BYTES) {
      throw new PdfError('too-large', 'The objects of the PDF unpack to too much data.');
    }
    const opened = new ObjectStream(bytes, this.resolve(stream.dict.get('N')), this.resolve(stream.dict.get('First')));
    this.#objectStreams.set(number, opened);
    return opened;
  }
}

const misplaced = (number: number): PdfError => damaged(`object ${number} is not where the cross-reference table says`);

/** An unpacked object stream (ISO 32000-2, 7.5.7). */
class ObjectStream {
  readonly #positions = new Map<number, number>();

  constructor(
    readonly bytes: Uint8Array,
    count: PdfValue,
    first: PdfValue,
  ) {
    if (typeof count !== 'number' || typeof first !== 'number') throw damaged('an object stream is garbled');
    const parser = new Parser(bytes, 0);
    for (let i = 0; i < count; i++) {
      const number = parser.acceptInteger();
      const offset = parser.acceptInteger();
      if (number === undefined || offset === undefined) break;
      this.#positions.set(number, first + offset);
    }
  }

  object(number: number): PdfValue {
    const position = this.#positions.get(number);
    return position === undefined ? null : new Parser(this.bytes, position).value();
  }
}

/**
 * Where the newest cross-reference section may be: what the file says, then what a search back from the end finds.
 * Each with offsets that count from the start of the file, and where `%PDF` does not stand there, from `%PDF`.
 */
function* startOffsets(bytes: Uint8Array, header: number): Generator<{ offset: number; base: number }> {
  const tail = asBuffer(bytes.subarray(-64 * 1024));
  const marker = tail.lastIndexOf('startxref', undefined, 'latin1');
  if (marker < 0) throw damaged('its end is missing');
  const bases = header > 0 ? [0, header] : [0];
  const stated = new Parser(tail, marker + 9).acceptInteger();
  if (stated !== undefined) for (const base of bases) yield { offset: stated, base };
  const end = bytes.length - tail.length + marker;
  const table = lastTable(asBuffer(bytes), end);
  // Only the table right before the end will do: an earlier one would quietly open an older revision.
  if (table < 0 || asBuffer(bytes).subarray(table, end).includes('endobj')) return;
  for (const base of bases) yield { offset: table - base, base };
}

const lastTable = (buffer: Buffer, end: number): number => {
  let at = buffer.lastIndexOf('xref', Math.max(0, end - 1), 'latin1');
  while (at > 0 && startsWith(buffer, at - 5, 'startxref')) at = buffer.lastIndexOf('xref', at - 1, 'latin1');
  return at;
};
