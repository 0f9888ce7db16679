import { cannotDecrypt, damaged, PdfError, unlessDamaged } from '../errors.ts';
import { type Dict, PdfString, type PdfValue, Ref, Stream } from '../objects.ts';
import { type Entry, MAX_OBJECT_NUMBER, readSections, type Section, streamBytes } from './cross-reference.ts';
import { Effort } from './effort.ts';
import type { Encryption } from './encryption/encryption.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import { decodeFilters } from './filters.ts';
import { ObjectStream } from './object-stream.ts';
import { parseAt } from './parse-at.ts';
import { type Manner, Parser } from './parser.ts';
import { have, isReadOnDemand } from './read-on-demand.ts';
import { type Remains, scanForObjects } from './recover.ts';
import { recoverCatalog } from './recover-catalog.ts';
import { Skimmer } from './skim.ts';
import { startOffsets } from './start-offsets.ts';
import { asBuffer, skipWhitespace } from './syntax.ts';

/** What one stream may unpack to, and what all object streams together may. */
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
const MAX_OBJECT_STREAM_BYTES = 64 * 1024 * 1024;
/** More references in a row lead nowhere. */
export const MAX_REFERENCE_CHAIN = 32;
const MAX_OBJECTS = 1_000_000;

/**
 * A PDF opened from its end. Opening reads the trailers only; an object is parsed when it is asked for, and kept.
 * Everything that is wrong with the bytes is a `PdfError`.
 */
export class PdfDocument {
  readonly #objects = new Map<number, PdfValue>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #skimmer = new Skimmer();
  /** One for all objects that are skimmed, which is done for each page. */
  readonly #skimming: Parser;
  readonly #isWhole: boolean;
  #unpacked = 0;
  #encryption: Encryption | undefined;
  readonly #effort: Effort;
  /** For `DocumentCache`. */
  readonly caches = new Map<object, unknown>();
  /** Objects read so far in which a dictionary has an entry twice: viewers differ in which of the two they take. */
  readonly repeating = new Set<number>();

  private constructor(
    readonly bytes: Uint8Array,
    /** Newest first. */
    readonly sections: readonly Section[],
    /** Added to every offset the file writes: the junk before `%PDF`, where offsets do not count it. */
    readonly base: number,
    readonly manner: Manner = 'strict',
  ) {
    this.#isWhole = !isReadOnDemand(bytes);
    this.#effort = new Effort(bytes.length);
    this.#skimming = new Parser(bytes, 0, manner);
  }

  /** Throws `PdfError`: `not-a-pdf`, `password-required`, `unsupported-encryption`, `damaged`, `too-large`. */
  static open(bytes: Uint8Array): PdfDocument {
    const header = asBuffer(have(bytes.subarray(0, 1024))).indexOf('%PDF-', 0, 'latin1');
    if (header < 0) throw new PdfError('not-a-pdf', 'The file is not a PDF.');
    let failure: unknown;
    for (const { offset, base } of startOffsets(bytes, header)) {
      try {
        const document = new PdfDocument(bytes, readSections(bytes, offset, base), base);
        document.#openEncryption();
        void document.catalog;
        return document;
      } catch (error) {
        if (!(error instanceof PdfError) || error.reason !== 'damaged') throw error;
        failure ??= error;
      }
    }
    throw failure ?? damaged('its end is missing');
  }

  /**
   * Opens a damaged PDF by what a scan of all its bytes finds, as viewers do. Such a document can be read, not appended
   * to. Throws `PdfError`: as `open`, and `no-pages`.
   */
  static recover(bytes: Uint8Array): PdfDocument {
    const remains = scanForObjects(have(bytes));
    const entries = new Map<number, Entry>(remains.objects);
    const trailer: Dict = new Map();
    const section: Section = {
      kind: 'table',
      offset: 0,
      trailer,
      lookUpCost: 1,
      size: 1,
      ranges: [],
      hasRepeatedKey: false,
      entry: (number) => entries.get(number),
    };
    const document = new PdfDocument(bytes, [section], 0, 'lenient');
    if (entries.size === 0) throw damaged('there is nothing in it');
    for (const [key, value] of document.#recoveredTrailer(remains)) trailer.set(key, value);
    document.#openEncryption();
    document.#recoverPacked(remains, entries);
    for (const number of entries.keys()) section.size = Math.max(section.size, number + 1);
    trailer.set('Root', recoverCatalog(document));
    return document;
  }

  /** The numbers of all objects that a recovered document has. */
  get numbers(): number[] {
    return Array.from({ length: this.size }, (_, number) => number).filter((n) => this.entry(n).kind !== 'free');
  }

  /** Set where the document is encrypted. What is read from it is decrypted; what is added to it must be encrypted. */
  get encryption(): Encryption | undefined {
    return this.#encryption;
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
    for (let index = 0; index < this.sections.length; index++) {
      const section = this.sections[index];
      if (!section) break;
      this.#effort.spend('lookedUp', section.lookUpCost);
      const entry = section.entry(number);
      if (!entry) continue;
      // A hybrid's table hides what its stream, the next section, holds by calling it free (7.5.8.4).
      const next = this.sections[index + 1];
      return (entry.kind === 'free' && next?.completes === section && next.entry(number)) || entry;
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

  /**
   * The keys of an object that is a dictionary, for a fraction of what it costs to read it. Undefined where only reading it
   * tells what it is.
   */
  keys(number: number): ReadonlySet<string> | undefined {
    const known = this.#objects.get(number);
    if (known !== undefined) return known instanceof Map ? new Set(known.keys()) : undefined;
    // What is damaged has to be read as it can be read.
    if (this.manner === 'lenient') return undefined;
    const entry = this.entry(number);
    switch (entry.kind) {
      case 'free':
        return undefined;
      case 'compressed':
        return this.#objectStream(entry.stream).keys(number, entry.index);
      case 'offset':
        // Skimming compares with what may not be in memory.
        return this.#isWhole ? this.#skim(number, entry.offset + this.base) : undefined;
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

  /** The objects that an object stream holds, in its order. */
  numbersIn(objectStream: number): readonly number[] {
    return this.#objectStream(objectStream).numbers;
  }

  /** A stream's bytes with its filters undone. */
  decode(stream: Stream, limit = MAX_STREAM_BYTES): Uint8Array {
    const decoded = decodeFilters(stream.bytes, stream.dict, (value) => this.resolve(value), limit);
    this.#effort.spend('unpacked', decoded.length);
    return decoded;
  }

  #openEncryption(): void {
    const encrypt = this.trailer('Encrypt');
    if (encrypt === undefined) return;
    const holder =
      encrypt instanceof Ref ? `its encryption dictionary, object ${encrypt.number},` : 'its Encrypt entry';
    const entries = this.resolveDict(encrypt);
    if (!entries) throw cannotDecrypt(`${holder} is no dictionary that can be read`);
    const id = this.resolve(this.resolveArray(this.trailer('ID'))?.[0]);
    const encryption = openEncryption(entries, {
      holder,
      id: id instanceof PdfString ? id.bytes : new Uint8Array(0),
      resolve: (value) => this.resolve(value),
    });
    // What was read until here was not decrypted: it is never encrypted itself, but may hold more than that.
    this.#objects.clear();
    this.#encryption = encryption;
  }

  /** Of each entry the newest that says something. */
  #recoveredTrailer({ trailers, crossReferenceStreams }: Remains): Dict {
    const streams = crossReferenceStreams.toReversed().flatMap((number) => {
      const stream = unlessDamaged(() => this.object(number));
      return stream instanceof Stream ? [stream.dict] : [];
    });
    const found: Dict = new Map();
    for (const trailer of [...trailers, ...streams]) {
      for (const key of ['Root', 'Info', 'ID', 'Encrypt']) {
        const value = trailer.get(key);
        if (!found.has(key) && value !== undefined && value !== null) found.set(key, value);
      }
    }
    return found;
  }

  /** Adds what object streams hold, unless the file has a later version of it. */
  #recoverPacked({ objects, objectStreams }: Remains, entries: Map<number, Entry>): void {
    for (const stream of objectStreams) {
      const holder = objects.get(stream);
      const packed = unlessDamaged(() => this.#objectStream(stream));
      for (const [index, number] of (packed?.numbers ?? []).entries()) {
        const known = objects.get(number);
        if (known && holder && known.offset > holder.offset) continue;
        if (number > MAX_OBJECT_NUMBER) continue;
        if (entries.size > MAX_OBJECTS) throw new PdfError('too-large', 'The PDF has too many objects.');
        entries.set(number, { kind: 'compressed', stream, index });
        this.#objects.delete(number);
      }
    }
  }

  #read(number: number): PdfValue {
    const entry = this.entry(number);
    switch (entry.kind) {
      case 'free':
        return null;
      case 'compressed':
        return this.#unpack(number, entry);
      case 'offset':
        return this.#at(entry.offset + this.base, (parser) => this.#parse(number, parser));
    }
  }

  #unpack(number: number, { stream, index }: Extract<Entry, { kind: 'compressed' }>): PdfValue {
    const { value, hasRepeatedKey } = this.#objectStream(stream).object(number, index);
    if (hasRepeatedKey) this.repeating.add(number);
    return value;
  }

  #at<T>(position: number, read: (parser: Parser) => T): T {
    const reading = (parser: Parser): T => {
      try {
        return read(parser);
      } finally {
        this.#spendFor(parser, position);
      }
    };
    return parseAt(this.bytes, position, reading, this.manner);
  }

  #skim(number: number, position: number): ReadonlySet<string> | undefined {
    const parser = this.#skimming;
    parser.position = position;
    try {
      this.#stepOverHeader(number, parser);
      const keys = this.#skimmer.keys(parser);
      return parser.accept('endobj') ? keys : undefined;
    } finally {
      this.#spendFor(parser, position);
    }
  }

  #spendFor({ position }: Parser, start: number): void {
    this.#effort.spend('parsed', Math.min(position, this.bytes.length) - Math.min(start, this.bytes.length));
  }

  /** Steps over `4 0 obj`, and gives the generation. */
  #stepOverHeader(number: number, parser: Parser): number {
    // Running on over a comment could reach the object from an offset that is wrong for all others.
    if (parser.bytes[skipWhitespace(parser.bytes, parser.position)] === 0x25) throw misplaced(number);
    const found = parser.acceptInteger();
    const generation = parser.acceptInteger();
    if (found !== number || generation === undefined || !parser.accept('obj')) throw misplaced(number);
    return generation;
  }

  #parse(number: number, parser: Parser): PdfValue {
    const generation = this.#stepOverHeader(number, parser);
    // "4 0 obj endobj" is null.
    if (parser.accept('endobj')) return null;
    const value = parser.value();
    if (parser.hasRepeatedKey) this.repeating.add(number);
    const object = value instanceof Map && parser.accept('stream') ? this.#stream(value, parser.position) : value;
    return this.#encryption?.decrypt(object, new Ref(number, generation)) ?? object;
  }

  #stream(dict: Dict, position: number): Stream {
    const length = this.#length(dict);
    let searched = this.bytes.length - position;
    try {
      const bytes = streamBytes(this.bytes, position, length, this.manner);
      searched = bytes.length === length ? 0 : bytes.length;
      return new Stream(dict, bytes);
    } finally {
      this.#effort.spend('searched', searched);
    }
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
    const { dict } = stream;
    const opened = new ObjectStream(bytes, this.resolve(dict.get('N')), this.resolve(dict.get('First')), this.manner);
    this.#objectStreams.set(number, opened);
    return opened;
  }
}

const misplaced = (number: number): PdfError => damaged(`object ${number} is not where the cross-reference table says`);
