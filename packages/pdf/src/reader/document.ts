import { have, isReadOnDemand } from '../bytes/read-on-demand.ts';
import { cannotDecrypt, damaged, PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, PdfString, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { type Entry, MAX_OBJECT_NUMBER, readSections, type Section, streamBytes } from './cross-reference.ts';
import { Effort } from './effort.ts';
import type { Encryption } from './encryption/encryption.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import { decodeFilters } from './filters.ts';
import { Leniencies, type Leniency } from './leniency.ts';
import { ObjectStream } from './object-stream.ts';
import { parseAt } from './parse-at.ts';
import { type Manner, Parser } from './parser.ts';
import { type Remains, scanForObjects } from './recover.ts';
import { recoverCatalog } from './recover-catalog.ts';
import { Skimmer } from './skim.ts';
import { startOffsets } from './start-offsets.ts';
import { asBuffer, behindWhitespace, isDigit, skipWhitespace, startsWith } from './syntax.ts';

/** Maximum decoded size of a stream. The next limit is for all object streams together. */
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
const MAX_OBJECT_STREAM_BYTES = 64 * 1024 * 1024;
/** Maximum length of a chain of references. A longer chain is treated as circular. */
export const MAX_REFERENCE_CHAIN = 32;
const MAX_OBJECTS = 1_000_000;

/**
 * A PDF that is read from its end. Opening it reads only the trailers. Objects are parsed on first use and cached.
 * @throws `PdfError` for any fault in the bytes
 */
export class PdfDocument {
  readonly #objects = new Map<number, PdfValue>();
  readonly #loading = new Set<number>();
  readonly #objectStreams = new Map<number, ObjectStream>();
  readonly #skimmer = new Skimmer();
  /** This parser is reused for all objects, because every page of the document is skimmed. */
  readonly #skimming: Parser;
  readonly #isWhole: boolean;
  #unpacked = 0;
  #encryption: Encryption | undefined;
  readonly #effort: Effort;
  /** Values stored by each `DocumentCache`. */
  readonly caches = new Map<object, unknown>();
  /** Numbers of the objects read so far that have a duplicate key. Viewers disagree on which of the entries counts. */
  readonly repeating = new Set<number>();
  readonly leniencies = new Leniencies();
  #forgiven: ObjectLeniency[] | undefined;

  private constructor(
    readonly bytes: Uint8Array,
    /** Cross-reference sections, newest first. */
    readonly sections: readonly Section[],
    /** Number of bytes before `%PDF`, added to every offset if the file does not count them. */
    readonly base: number,
    readonly manner: Manner = 'strict',
    /** Password that opened the document. Earlier revisions are opened with the same password. */
    readonly password: string | undefined = undefined,
  ) {
    this.#isWhole = !isReadOnDemand(bytes);
    this.#effort = new Effort(bytes.length);
    this.#skimming = new Parser(bytes, 0, manner);
  }

  /**
   * @param password used only if the PDF cannot be opened without one
   * @throws `PdfError` `not-a-pdf`, `password-required`, `wrong-password`, `unsupported-encryption`, `damaged`,
   * `too-large`
   */
  static open(bytes: Uint8Array, password?: string): PdfDocument {
    const header = asBuffer(have(bytes.subarray(0, 1024))).indexOf('%PDF-', 0, 'latin1');
    if (header < 0) throw new PdfError('not-a-pdf', 'The file is not a PDF.');
    let failure: unknown;
    for (const { offset, base, isStated } of startOffsets(bytes, header)) {
      try {
        const document = new PdfDocument(bytes, readSections(bytes, offset, base), base, 'strict', password);
        document.#noteOpening({ header, isStated });
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
   * Opens a damaged PDF by scanning all of its bytes, as viewers do. The result is read-only: nothing can be appended
   * to it.
   * @throws `PdfError` like `open`, and `no-pages`
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
      leniencies: [],
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

  /** Records the faults tolerated while opening the file, e.g. if the newest trailer lacks a required entry. */
  #noteOpening({ header, isStated }: { header: number; isStated: boolean }): void {
    const at = (this.sections[0]?.offset ?? 0) + this.base;
    for (const { leniencies } of this.sections) for (const leniency of leniencies) this.leniencies.note(leniency);
    if (header > 0) this.leniencies.note({ kind: 'header', fault: `it begins ${header} bytes into the file`, at: 0 });
    if (!isStated) this.leniencies.note({ kind: 'start', fault: 'startxref does not lead to its cross-reference', at });
    const newest = this.sections[0]?.trailer;
    for (const [key, kind] of TRAILER_KEYS) {
      if (newest?.has(key) || this.trailer(key) === undefined) continue;
      this.leniencies.note({ kind, fault: `its newest trailer has no ${key}, and an older one has`, at });
    }
  }

  /** Object numbers in use in a recovered document. */
  get numbers(): number[] {
    return Array.from({ length: this.size }, (_, number) => number).filter((n) => this.entry(n).kind !== 'free');
  }

  /** Undefined if the document is not encrypted. Objects are decrypted when read, so new objects must be encrypted. */
  get encryption(): Encryption | undefined {
    return this.#encryption;
  }

  /** Returns an entry from the newest trailer that contains it. */
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

  get root(): Ref {
    const root = this.trailer('Root');
    if (!(root instanceof Ref)) throw damaged('its catalog is missing');
    return root;
  }

  /** The lowest number available for new objects. */
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
      // In a hybrid file, the table marks an object as free if it is listed in the stream, which is the next section
      // (7.5.8.4).
      const next = this.sections[index + 1];
      return (entry.kind === 'free' && next?.completes === section && next.entry(number)) || entry;
    }
    return { kind: 'free' };
  }

  /** Returns an indirect object. A missing object is null (7.3.10). */
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
   * Returns the keys of a dictionary without parsing it, which is much faster. Undefined if the object must be parsed
   * to find them.
   */
  keys(number: number): ReadonlySet<string> | undefined {
    const known = this.#objects.get(number);
    if (known !== undefined) return known instanceof Map ? new Set(known.keys()) : undefined;
    // Lenient parsing and skimming can find different keys in a damaged object.
    if (this.manner === 'lenient') return undefined;
    const entry = this.entry(number);
    switch (entry.kind) {
      case 'free':
        return undefined;
      case 'compressed':
        return this.#objectStream(entry.stream).keys(number, entry.index);
      case 'offset':
        // Skimming compares an object with earlier ones, and their bytes may not be in memory.
        return this.#isWhole ? this.#skim(number, entry) : undefined;
    }
  }

  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let step = 0; current instanceof Ref; step++) {
      if (step > MAX_REFERENCE_CHAIN) throw damaged('its references form a circle');
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

  numbersIn(objectStream: number): readonly number[] {
    return this.#objectStream(objectStream).numbers;
  }

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
    if (!entries) throw cannotDecrypt(`${holder} is not a readable dictionary`);
    const id = this.resolve(this.resolveArray(this.trailer('ID'))?.[0]);
    const encryption = openEncryption(entries, {
      holder,
      id: id instanceof PdfString ? id.bytes : new Uint8Array(0),
      resolve: (value) => this.resolve(value),
      password: this.password,
    });
    // Objects cached so far have not been decrypted. The encryption dictionary itself is never encrypted, but the
    // object that contains it may have other content.
    this.#objects.clear();
    this.#encryption = encryption;
  }

  /** Combines the trailers. Each entry comes from the newest trailer in which it is usable. */
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

  /** Adds the objects in object streams, unless the file contains later versions of them. */
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
      case 'offset': {
        const { object, generation } = this.#at(entry.offset + this.base, (parser) =>
          this.#parse(number, parser, entry),
        );
        return this.#encryption?.decrypt(object, new Ref(number, generation)) ?? object;
      }
    }
  }

  /** Parses an object without decrypting or caching it, for callers that read every object once. */
  examine(number: number): PdfValue {
    const entry = this.entry(number);
    if (entry.kind !== 'offset') return this.#read(number);
    return this.#at(entry.offset + this.base, (parser) => this.#parse(number, parser, entry).object);
  }

  /**
   * Checks that an object starts at the offset in its entry.
   * @throws `PdfError` `damaged` if it does not
   */
  requireObject(number: number, entry: PlacedEntry): void {
    this.#at(entry.offset + this.base, (parser) => this.#stepOverHeader(number, parser, entry));
  }

  #unpack(number: number, { stream, index }: Extract<Entry, { kind: 'compressed' }>): PdfValue {
    const packed = this.#objectStream(stream);
    const { value, hasRepeatedKey } = packed.object(number, index);
    if (hasRepeatedKey) this.#noteRepeatedKey(number, this.#placeOf(stream));
    if (!packed.isListed(number, index))
      this.#noteObjectStream(stream, `does not have object ${number} as number ${index}`);
    return value;
  }

  #at<T>(position: number, read: (parser: Parser) => T): T {
    const outer = this.#forgiven;
    const reading = (parser: Parser): T => {
      this.#forgiven = [];
      try {
        return read(parser);
      } finally {
        this.#spendFor(parser, position);
      }
    };
    try {
      return parseAt(this.bytes, position, reading, this.manner);
    } finally {
      const forgiven = this.#forgiven ?? [];
      this.#forgiven = outer;
      for (const leniency of forgiven) this.#note(leniency);
    }
  }

  /**
   * Records a fault, but only after the whole object has been read. An object is read again if too few of its bytes
   * were in memory, and the fault would be recorded twice.
   */
  #forgive(leniency: ObjectLeniency): void {
    if (this.#forgiven) this.#forgiven.push(leniency);
    else this.#note(leniency);
  }

  #note({ number, ...leniency }: ObjectLeniency): void {
    if (leniency.kind === 'repeated-key') this.repeating.add(number);
    this.leniencies.note(leniency);
  }

  #skim(number: number, entry: PlacedEntry): ReadonlySet<string> | undefined {
    const parser = this.#skimming;
    const position = entry.offset + this.base;
    parser.position = position;
    try {
      this.#stepOverHeader(number, parser, entry);
      const keys = this.#skimmer.keys(parser);
      return parser.accept('endobj') ? keys : undefined;
    } finally {
      this.#spendFor(parser, position);
    }
  }

  #spendFor({ position }: Parser, start: number): void {
    this.#effort.spend('parsed', Math.min(position, this.bytes.length) - Math.min(start, this.bytes.length));
  }

  #stepOverHeader(number: number, parser: Parser, listed: PlacedEntry): number {
    const at = parser.position;
    // Object 4 does not start at the "4" in `14 0 obj`.
    if (isDigit(parser.bytes[at - 1])) throw misplaced(number);
    // If comments were skipped, a wrong offset could still lead to the object.
    if (parser.bytes[skipWhitespace(parser.bytes, parser.position)] === 0x25) throw misplaced(number);
    const found = parser.acceptInteger();
    const generation = parser.acceptInteger();
    if (found !== number || generation === undefined || !parser.accept('obj')) throw misplaced(number);
    if (generation !== listed.generation) {
      const fault = `object ${number} has generation ${generation}, and is listed with ${listed.generation}`;
      this.#forgive({ number, kind: 'generation', fault, at });
    }
    return generation;
  }

  #parse(number: number, parser: Parser, listed: PlacedEntry): { object: PdfValue; generation: number } {
    const at = parser.position;
    const generation = this.#stepOverHeader(number, parser, listed);
    // An object without content, e.g. "4 0 obj endobj", is null.
    if (parser.accept('endobj')) return { object: null, generation };
    const value = parser.value();
    if (parser.hasRepeatedKey) this.#noteRepeatedKey(number, at);
    if (value instanceof Map && parser.accept('stream')) {
      return { object: this.#stream(value, parser.position, { number, at }), generation };
    }
    if (!parser.accept('endobj')) this.#noteMissingEnd(number, at);
    return { object: value, generation };
  }

  #noteMissingEnd(number: number, at: number): void {
    this.#forgive({ number, kind: 'object-end', fault: `object ${number} has no endobj`, at });
  }

  #stream(dict: Dict, position: number, { number, at }: { number: number; at: number }): Stream {
    const length = this.#length(dict);
    let searched = this.bytes.length - position;
    try {
      const bytes = streamBytes(this.bytes, position, length, this.manner);
      searched = bytes.length === length ? 0 : bytes.length;
      if (searched > 0 || !startsLine(this.bytes, bytes, position)) {
        this.#forgive({ number, kind: 'stream-length', fault: `stream ${number} is not as long as it says`, at });
      }
      if (!endsObject(this.bytes, bytes)) this.#noteMissingEnd(number, at);
      return new Stream(dict, bytes);
    } finally {
      this.#effort.spend('searched', searched);
    }
  }

  /** Returns the length of a stream. Null if it cannot be read, so that the caller searches for the end. */
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
    if (!opened.isSound) this.#noteObjectStream(number, 'does not list its objects as it says');
    return opened;
  }

  #noteObjectStream(number: number, fault: string): void {
    const at = this.#placeOf(number);
    this.#forgive({ number, kind: 'object-stream', fault: `object stream ${number} ${fault}`, at });
  }

  #placeOf(number: number): number {
    const entry = this.entry(number);
    return entry.kind === 'offset' ? entry.offset + this.base : 0;
  }

  #noteRepeatedKey(number: number, at: number): void {
    this.#forgive({ number, kind: 'repeated-key', fault: `object ${number} has an entry twice`, at });
  }
}

/** Keys that every trailer must repeat (ISO 32000-2, 7.5.6). */
const TRAILER_KEYS = [
  ['Root', 'trailer'],
  ['Encrypt', 'trailer'],
  ['Size', 'trailer'],
  ['Info', 'trailer-information'],
  ['ID', 'trailer-information'],
] as const;

interface ObjectLeniency extends Leniency {
  number: number;
}

type PlacedEntry = Extract<Entry, { kind: 'offset' }>;

/** Whether the data of a stream begins on a new line (ISO 32000-2, 7.3.8.1). */
const startsLine = (bytes: Uint8Array, content: Uint8Array, keywordEnd: number): boolean => {
  const start = content.byteOffset - bytes.byteOffset;
  return start > keywordEnd && bytes[start - 1] === 0x0a;
};

const misplaced = (number: number): PdfError => damaged(`object ${number} is not where the cross-reference table says`);

const endsObject = (bytes: Uint8Array, content: Uint8Array): boolean => {
  const end = behindWhitespace(bytes, content.byteOffset - bytes.byteOffset + content.length) + 'endstream'.length;
  const after = behindWhitespace(bytes, end);
  return startsWith(have(bytes, after, after + 'endobj'.length), after, 'endobj');
};
