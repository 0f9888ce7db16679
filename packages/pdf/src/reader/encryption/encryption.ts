import { createHash } from 'node:crypto';
import { type Dict, dict, Name, name, PdfString, type PdfValue, type Ref, Stream } from '../../objects/objects.ts';
import { decryptAes, encryptAes } from './aes.ts';
import { rc4 } from './rc4.ts';

/** The encryption method of a crypt filter (ISO 32000-2, table 25). */
export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

export interface CryptFilters {
  strings: Method;
  streams: Method;
  embeddedFiles: Method;
  streamFilter: string;
  /** Encryption methods that a stream can select by name. */
  named: Map<string, Method>;
  encryptsMetadata: boolean;
}

type Resolve = (value: PdfValue | undefined) => PdfValue;
type Direction = 'encrypt' | 'decrypt';

/** Encrypts and decrypts whole indirect objects, so that all other code sees only decrypted objects. */
export class Encryption {
  constructor(
    private readonly key: Uint8Array,
    private readonly filters: CryptFilters,
    private readonly resolve: Resolve,
  ) {}

  decrypt(value: PdfValue, ref: Ref): PdfValue {
    return this.#object(value, ref, 'decrypt');
  }

  encrypt(value: PdfValue, ref: Ref): PdfValue {
    return this.#object(this.#withOwnFilter(value), ref, 'encrypt');
  }

  /**
   * Names the crypt filter explicitly in an attachment. Readers disagree on whether EFF applies to attachments that
   * name none, but all of them support the filter for streams.
   */
  #withOwnFilter(value: PdfValue): PdfValue {
    const { embeddedFiles, streams, streamFilter } = this.filters;
    if (embeddedFiles === streams || !(value instanceof Stream)) return value;
    if (this.#readEntryName(value.dict.get('Type')) !== 'EmbeddedFile') return value;
    const [filters, parameters] = ['Filter', 'DecodeParms'].map((key) => {
      const listed = this.resolve(value.dict.get(key));
      return Array.isArray(listed) ? listed : [listed];
    });
    if (!filters || this.#readEntryName(filters[0]) === 'Crypt') return value;
    const entries: Dict = new Map(value.dict);
    entries.set('Filter', [name('Crypt'), ...filters.filter((filter) => filter !== null)]);
    entries.set('DecodeParms', [dict({ Name: name(streamFilter) }), ...(parameters ?? [])]);
    return new Stream(entries, value.bytes);
  }

  #object(value: PdfValue, ref: Ref, direction: Direction): PdfValue {
    const string = (bytes: Uint8Array): Uint8Array => this.#data(bytes, this.filters.strings, ref, direction);
    if (!(value instanceof Stream)) return mapStrings(value, string);
    if (this.#readEntryName(value.dict.get('Type')) === 'XRef') return value;
    const bytes = this.#data(value.bytes, this.#methodOf(value.dict), ref, direction);
    return new Stream(mapEntries(value.dict, string), bytes);
  }

  #methodOf(entries: Dict): Method {
    const type = this.#readEntryName(entries.get('Type'));
    const [first, parameters] = ['Filter', 'DecodeParms'].map((key) => {
      const listed = this.resolve(entries.get(key));
      return this.resolve(Array.isArray(listed) ? listed[0] : listed);
    });
    if (first instanceof Name && first.value === 'Crypt') {
      const filter = parameters instanceof Map ? this.#readEntryName(parameters.get('Name')) : undefined;
      return this.filters.named.get(filter ?? 'Identity') ?? 'none';
    }
    if (type === 'Metadata' && !this.filters.encryptsMetadata) return 'none';
    return type === 'EmbeddedFile' ? this.filters.embeddedFiles : this.filters.streams;
  }

  #readEntryName(value: PdfValue | undefined): string | undefined {
    const name = this.resolve(value);
    return name instanceof Name ? name.value : undefined;
  }

  #data(bytes: Uint8Array, method: Method, ref: Ref, direction: Direction): Uint8Array {
    switch (method) {
      case 'none':
        return bytes;
      case 'rc4':
        return rc4(this.#objectKey(ref, false), bytes);
      case 'aes-128':
        return (direction === 'encrypt' ? encryptAes : decryptAes)(this.#objectKey(ref, true), bytes);
      case 'aes-256':
        return (direction === 'encrypt' ? encryptAes : decryptAes)(this.key, bytes);
    }
  }

  /** Derives the key of an object (algorithm 1). */
  #objectKey({ number, generation }: Ref, isAes: boolean): Uint8Array {
    const suffix = Buffer.alloc(5);
    suffix.writeUIntLE(number, 0, 3);
    suffix.writeUInt16LE(generation, 3);
    const hash = createHash('md5').update(this.key).update(suffix);
    if (isAes) hash.update('sAlT');
    return hash.digest().subarray(0, isAes ? 16 : Math.min(this.key.length + 5, 16));
  }
}

const mapStrings = (value: PdfValue, change: (bytes: Uint8Array) => Uint8Array): PdfValue => {
  if (value instanceof PdfString) return new PdfString(change(value.bytes), true);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  return value instanceof Map ? mapEntries(value, change) : value;
};

/**
 * Returns the entries with their strings changed, except for a signature value, which is never encrypted (7.6.2)
 * because the signature covers the file as stored.
 */
const mapEntries = (entries: Dict, change: (bytes: Uint8Array) => Uint8Array): Dict => {
  const isSignature = entries.has('ByteRange');
  return new Map(
    [...entries].map(([key, value]) => [key, isSignature && key === 'Contents' ? value : mapStrings(value, change)]),
  );
};
