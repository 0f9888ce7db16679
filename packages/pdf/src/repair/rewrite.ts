import { createHash } from 'node:crypto';
import { signatureFields } from '../acroform/signature-fields.ts';
import { have } from '../bytes/read-on-demand.ts';
import { PdfError, unlessDamaged, unlessRefused } from '../errors/errors.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, Name, PdfString, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import { PdfDocument } from '../reader/document.ts';
import { asBuffer } from '../reader/syntax.ts';
import { wholeFile } from '../writer/whole-file.ts';
import { isOfThisFile } from './signed-and-damaged.ts';
import { readStrictly } from './strict-reading.ts';

const MAX_OBJECTS = 500_000;
const MAX_REFERENCE_CHAIN = 32;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
/** Stream entries for filters and external files (ISO 32000-2, table 5). */
const PACKING = ['Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL', 'Length'];

export interface Rewritten {
  bytes: Uint8Array;
  /** Whether the damaged file was encrypted. The new file is not. */
  encrypted: boolean;
}

/**
 * Writes a new, unencrypted file with all objects that are in use and can be found, in order. Drops signatures, because
 * the damage has already invalidated them.
 * @throws `PdfError` like `PdfDocument.recover`, and `no-pages`, `signed-and-damaged`
 */
export const rewrite = (bytes: Uint8Array): Rewritten => {
  const document = wholeDocument(bytes) ?? PdfDocument.recover(bytes);
  const copy = new Copy(document, voidSignatures(document));
  const info = document.trailer('Info');
  const root = copy.add(document.catalog);
  const trailer = dict({
    Root: root,
    Info: info instanceof Ref ? copy.reference(info) : undefined,
    ID: identifier(document, bytes),
  });
  return { bytes: copy.finish(trailer), encrypted: document.encryption !== undefined };
};

/**
 * Opens the document with its cross-reference if that leads to all objects in use. A scan could find older versions of
 * objects.
 */
const wholeDocument = (bytes: Uint8Array): PdfDocument | undefined =>
  unlessRefused(() => {
    if (readStrictly(bytes).lost !== undefined) return undefined;
    const document = PdfDocument.open(bytes);
    return [...walkPages(document)].length > 0 ? document : undefined;
  });

/** Returns the file's identifier, or one derived from its bytes if there is none (ISO 32000-2, 14.4). */
const identifier = (document: PdfDocument, bytes: Uint8Array): PdfValue => {
  const known = unlessDamaged(() => document.resolve(document.resolveArray(document.trailer('ID'))?.[0]));
  const fresh = new PdfString(createHash('sha256').update(have(bytes)).digest().subarray(0, 16), true);
  return [known instanceof PdfString ? new PdfString(known.bytes, true) : fresh, fresh];
};

const voidSignatures = (document: PdfDocument): Set<Dict> => {
  const signatures = unlessDamaged(() => signatureFields(document).map(({ signature }) => signature)) ?? [];
  if (signatures.some((signature) => unlessDamaged(() => isOfThisFile(document, signature)))) {
    throw new PdfError('signed-and-damaged', 'The PDF is signed and damaged: repairing it would break its signatures.');
  }
  return new Set(signatures);
};

/** Copies all objects in use to a new file, with new numbers. */
class Copy {
  readonly #numbers = new Map<number, number>();
  readonly #contents = new Set<Stream>();
  readonly #waiting: { number: number; object: PdfValue }[] = [];
  #next = 1;

  constructor(
    private readonly document: PdfDocument,
    /** Values of signature fields, which are not copied. */
    private readonly omitted: Set<PdfValue>,
  ) {}

  add(object: PdfValue): Ref {
    if (this.#next > MAX_OBJECTS) throw new PdfError('too-large', 'The PDF has too many objects.');
    const number = this.#next++;
    this.#waiting.push({ number, object });
    return new Ref(number);
  }

  reference(ref: Ref): Ref | null {
    const { number, object } = this.#target(ref);
    const known = this.#numbers.get(number);
    if (known !== undefined) return new Ref(known);
    if (object === null || this.omitted.has(object)) return null;
    this.#numbers.set(number, this.#next);
    return this.add(object);
  }

  finish(trailer: Dict): Uint8Array {
    return wholeFile(versionOf(this.document.bytes), this.#translatedObjects(), trailer);
  }

  /** Yields all objects. Translating an object also queues the objects that it refers to. */
  *#translatedObjects(): Generator<[number, PdfValue]> {
    for (const { number, object } of this.#waiting) yield [number, this.#translated(object)];
  }

  /**
   * Follows objects that consist only of a reference to another object. This is not valid PDF, but viewers do the same.
   */
  #target(ref: Ref): { number: number; object: PdfValue } {
    let { number } = ref;
    for (let step = 0; step < MAX_REFERENCE_CHAIN; step++) {
      const object = unlessDamaged(() => this.document.object(number)) ?? null;
      if (!(object instanceof Ref)) return { number, object };
      number = object.number;
    }
    return { number, object: null };
  }

  #translated(value: PdfValue): PdfValue {
    if (value instanceof Ref) return this.reference(value);
    if (Array.isArray(value)) return value.map((item) => this.#translated(item));
    if (value instanceof Map) return this.#entries(value);
    if (!(value instanceof Stream)) return value;
    const content = this.#contents.has(value) ? this.#unpacked(value) : undefined;
    if (!content) return new Stream(this.#entries(this.#withoutCrypt(value.dict)), value.bytes);
    return compressed(new Map([...this.#entries(value.dict)].filter(([key]) => !PACKING.includes(key))), content);
  }

  /**
   * Returns the content of a page as viewers read it, or empty content if it cannot be decoded: broken content of a
   * page that only the scan found would be an error in a valid file. Undefined if decoding takes too much work.
   */
  #unpacked(stream: Stream): Uint8Array | undefined {
    const decode = () => this.document.decode(stream, MAX_CONTENT_BYTES);
    return unlessRefused(() => unlessDamaged(decode) ?? new Uint8Array(0));
  }

  /** Records page content. An object whose `Contents` is a stream is a page, because in annotations it is a string. */
  #noteContents(value: PdfValue, isListed = false): void {
    const object = value instanceof Ref ? this.#target(value).object : value;
    if (object instanceof Stream) this.#contents.add(object);
    if (Array.isArray(object) && !isListed) for (const item of object) this.#noteContents(item, true);
  }

  #entries(entries: Dict): Dict {
    this.#noteContents(entries.get('Contents') ?? null);
    return new Map(
      [...entries].flatMap(([key, value]) => {
        if (this.omitted.has(value)) return [];
        const kept = key === 'Contents' ? this.#withoutLostContent(value) : value;
        return [[key, this.#translated(kept)] as [string, PdfValue]];
      }),
    );
  }

  /** Removes missing parts from a page's content, because some programs reject pages that list them. */
  #withoutLostContent(value: PdfValue): PdfValue {
    const listed = value instanceof Ref ? this.#target(value).object : value;
    if (!Array.isArray(listed)) return value;
    return listed.filter((item) => item instanceof Ref && this.#target(item).object instanceof Stream);
  }

  /** Removes the Crypt filter, because the copy is not encrypted. */
  #withoutCrypt(entries: Dict): Dict {
    const listed = unlessDamaged(() => this.document.resolve(entries.get('Filter'))) ?? null;
    const filters = Array.isArray(listed) ? listed : [listed];
    const [first] = filters;
    if (!(first instanceof Name) || first.value !== 'Crypt') return entries;
    const parameters = unlessDamaged(() => this.document.resolve(entries.get('DecodeParms')));
    const changed: Dict = new Map([...entries, ['Filter', filters.slice(1)]]);
    changed.set('DecodeParms', Array.isArray(parameters) ? parameters.slice(1) : null);
    return changed;
  }
}

const versionOf = (bytes: Uint8Array): string =>
  /%PDF-(1\.[0-7]|2\.0)/.exec(asBuffer(bytes.subarray(0, 1024)).toString('latin1'))?.[1] ?? '1.7';
