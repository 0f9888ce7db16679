import { cannotDecrypt, PdfError } from '../../errors.ts';
import { type Dict, Name, PdfString, type PdfValue } from '../../objects.ts';
import { type CryptFilters, Encryption, type Method } from './encryption.ts';
import { fileKey } from './file-key.ts';

type Resolve = (value: PdfValue | undefined) => PdfValue;

/**
 * Opens a document's encryption (ISO 32000-2, 7.6) without a password. `id` is the first half of its ID.
 * Throws `PdfError`: `password-required`, `unsupported-encryption`.
 */
export const openEncryption = (entries: Dict, id: Uint8Array, resolve: Resolve): Encryption => {
  const nameOf = (value: PdfValue | undefined): string | undefined => {
    const found = resolve(value);
    return found instanceof Name ? found.value : undefined;
  };
  const number = (key: string): number | undefined => {
    const found = resolve(entries.get(key));
    return typeof found === 'number' ? found : undefined;
  };
  const bytes = (key: string): Uint8Array => {
    const found = resolve(entries.get(key));
    return found instanceof PdfString ? found.bytes : new Uint8Array(0);
  };
  const version = number('V') ?? 0;
  const revision = number('R') ?? 0;
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (nameOf(entries.get('Filter')) !== 'Standard' || !isKnown || (version === 5) !== revision >= 5) {
    throw cannotDecrypt();
  }
  const encryptsMetadata = version < 4 || resolve(entries.get('EncryptMetadata')) !== false;
  const filters = version < 4 ? everything('rc4') : cryptFilters(entries, { resolve, nameOf, encryptsMetadata });
  const declared = (number('Length') ?? 40) / 8;
  const key = fileKey({
    revision,
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions: number('P') ?? 0,
    encryptsMetadata,
    id,
    keyLengths: [...new Set(version === 1 ? [5] : [version === 4 ? 16 : declared, declared, 16, 5])].filter(
      (length) => Number.isInteger(length) && length >= 5 && length <= 16,
    ),
  });
  if (key) return new Encryption(key, filters, resolve);
  throw new PdfError('password-required', 'The PDF is protected by a password. Remove it and upload the PDF again.');
};

const everything = (method: Method): CryptFilters => ({
  strings: method,
  streams: method,
  embeddedFiles: method,
  named: new Map(),
  encryptsMetadata: true,
});

const METHODS: ReadonlyMap<string, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
]);

const cryptFilters = (
  entries: Dict,
  {
    resolve,
    nameOf,
    encryptsMetadata,
  }: {
    resolve: Resolve;
    nameOf: (value: PdfValue | undefined) => string | undefined;
    encryptsMetadata: boolean;
  },
): CryptFilters => {
  const listed = resolve(entries.get('CF'));
  const named = new Map<string, Method>();
  for (const [key, value] of listed instanceof Map ? listed : []) {
    const filter = resolve(value);
    const method = METHODS.get((filter instanceof Map ? nameOf(filter.get('CFM')) : undefined) ?? 'None');
    if (method) named.set(key, method);
  }
  named.set('Identity', 'none');
  const methodOf = (key: string): Method => {
    const method = named.get(nameOf(entries.get(key)) ?? 'Identity');
    if (!method) throw cannotDecrypt();
    return method;
  };
  const streams = methodOf('StmF');
  const embeddedFiles = entries.has('EFF') ? methodOf('EFF') : streams;
  return { strings: methodOf('StrF'), streams, embeddedFiles, named, encryptsMetadata };
};
