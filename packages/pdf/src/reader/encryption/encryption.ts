import { createHash } from 'node:crypto';
import { type Dict, dict, Name, name, PdfString, type PdfValue, type Ref, Stream } from '../../objects.ts';
import { decryptAes, encryptAes } from './aes.ts';
import { rc4 } from './rc4.ts';

/** The encryption method of a crypt filter (ISO 32000-2, table 25). */
export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

export interface CryptFilters {
  strings: Method;
  streams: Method;
  embeddedFiles: Method;
  /** The name of the crypt filter for streams. */
  streamFilter: string;
  /** Methods that a stream may select by name. */
  named: Map<string, Method>;
  encryptsMetadata: boolean;
}

type Resolve = (value: PdfValue | undefined) => PdfValue;
type Direction = 'encrypt' | 'decrypt';

/** Encrypts and decrypts whole indirect objects. All other code works with decrypted objects. */
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
   * Sets the crypt filter of an attachment explicitly. Readers differ in whether EFF applies to attachments that name no
   * filter, but all of them know the filter for streams.
   */
  #withOwnFilter(value: PdfValue): PdfValue {
    const { embeddedFiles, streams, streamFilter } = this.filters;
    if (embeddedFiles === streams || !(value instanceof Stream)) return value;
    if (this.#nameOf(value.dict.get('Type')) !== 'EmbeddedFile') return value;
    const [filters, parameters] = ['Filter', 'DecodeParms'].map((key) => {
      const listed = this.resolve(value.dict.get(key));
      return Array.isArray(listed) ? listed : [listed];
    });
    if (!filters || this.#nameOf(filters[0]) === 'Crypt') return value;
    const entries: Dict = new Map(value.dict);
    entries.set('Filter', [name('Crypt'), ...filters.filter((filter) => filter !== null)]);
    entries.set('DecodeParms', [dict({ Name: name(streamFilter) }), ...(parameters ?? [])]);
    return new Stream(entries, value.bytes);
  }

  #object(value: PdfValue, ref: Ref, direction: Direction): PdfValue {
    const string = (bytes: Uint8Array): Uint8Array => this.#data(bytes, this.filters.strings, ref, direction);
    if (!(value instanceof Stream)) return mapStrings(value, string);
    if (this.#nameOf(value.dict.get('Type')) === 'XRef') return value;
    const bytes = this.#data(value.bytes, this.#methodOf(value.dict), ref, direction);
    return new Stream(mapEntries(value.dict, string), bytes);
  }

  #methodOf(entries: Dict): Method {
    const type = this.#nameOf(entries.get('Type'));
    const [first, parameters] = ['Filter', 'DecodeParms'].map((key) => {
      const listed = this.resolve(entries.get(key));
      return this.resolve(Array.isArray(listed) ? listed[0] : listed);
    });
    if (first instanceof Name && first.value === 'Crypt') {
      const filter = parameters instanceof Map ? this.#nameOf(parameters.get('Name')) : undefined;
      return this.filters.named.get(filter ?? 'Identity') ?? 'none';
    }
    if (type === 'Metadata' && !this.filters.encryptsMetadata) return 'none';
    return type === 'EmbeddedFile' ? this.filters.embeddedFiles : this.filters.streams;
  }

  #nameOf(value: PdfValue | undefined): string | undefined {
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

/** A signature value is never encrypted (7.6.2), because the signature covers the file as it is. */
const mapEntries = (entries: Dict, change: (bytes: Uint8Array) => Uint8Array): Dict => {
  const isSignature = entries.has('ByteRange');
  return new Map(
    [...entries].map(([key, value]) => [key, isSignature && key === 'Contents' ? value : mapStrings(value, change)]),
  );
};
