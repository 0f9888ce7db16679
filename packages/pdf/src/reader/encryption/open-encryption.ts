import { cannotDecrypt, PdfError } from '../../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue } from '../../objects/objects.ts';
import { type CryptFilters, Encryption, type Method } from './encryption.ts';
import { fileKey, type PasswordEntries } from './file-key.ts';

type Resolve = (value: PdfValue | undefined) => PdfValue;

interface Opening {
  /** Name of the encryption dictionary in error messages. */
  holder: string;
  id: Uint8Array;
  resolve: Resolve;
  /** Used only if the document cannot be opened without a password. */
  password: string | undefined;
}

/**
 * Opens a document's encryption (ISO 32000-2, 7.6).
 * @throws `PdfError` `password-required`, `wrong-password`, `unsupported-encryption`
 */
export const openEncryption = (entries: Dict, { holder, id, resolve, password }: Opening): Encryption => {
  const readFilterName = (value: PdfValue | undefined): string | undefined => {
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
  const handler = readFilterName(entries.get('Filter'));
  if (handler !== 'Standard') {
    throw cannotDecrypt(`${holder} names the security handler ${quoted(handler)}, and only Standard is known`);
  }
  const revision = number('R') ?? 0;
  const version = number('V') ?? VERSION_OF_REVISION.get(revision) ?? 0;
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (!isKnown || (version === 5) !== revision >= 5) {
    throw cannotDecrypt(
      `${holder} says V ${number('V') ?? 'nothing'} and R ${number('R') ?? 'nothing'}, which is not a known algorithm`,
    );
  }
  const encryptsMetadata = version < 4 || resolve(entries.get('EncryptMetadata')) !== false;
  const filters =
    version < 4 ? everything('rc4') : cryptFilters(entries, { holder, resolve, readFilterName, encryptsMetadata });
  const known: PasswordEntries = {
    revision,
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions: number('P') ?? 0,
    encryptsMetadata,
    id,
    keyLengths: keyLengths(version, number('Length')),
  };
  const key = fileKey(known) ?? (password === undefined ? undefined : fileKey(known, password));
  if (key) return new Encryption(key, filters, resolve);
  if (password !== undefined) throw new PdfError('wrong-password', 'The password does not open the PDF.');
  const isOfAttachments = filters.strings === 'none' && filters.streams === 'none';
  throw new PdfError(
    'password-required',
    isOfAttachments && filters.embeddedFiles !== 'none'
      ? 'The attachments of the PDF are protected by a password, though its pages are not. Remove the attachments, or their password, and upload the PDF again.'
      : 'The PDF is protected by a password. Remove the password and upload the PDF again.',
  );
};

/** The version that viewers assume for each revision R if V is missing (ISO 32000-2, table 21). */
const VERSION_OF_REVISION: ReadonlyMap<number, number> = new Map([
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 5],
  [6, 5],
]);

/** Returns the possible key lengths in bytes, most likely first. Length is in bits, but some programs write bytes. */
const keyLengths = (version: number, length = 40): number[] =>
  [...new Set([...(version === 1 ? [5] : version === 4 ? [16] : []), length / 8, 16, 5, length])].filter(
    (bytes) => Number.isInteger(bytes) && bytes >= 5 && bytes <= 16,
  );

const LONGEST_NAME = 40;

const quoted = (value: string | undefined): string =>
  value === undefined ? 'nothing' : `"${value.slice(0, LONGEST_NAME).replace(/[^ -~]/g, '?')}"`;

const everything = (method: Method): CryptFilters => ({
  strings: method,
  streams: method,
  embeddedFiles: method,
  streamFilter: 'Identity',
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
    holder,
    resolve,
    readFilterName,
    encryptsMetadata,
  }: {
    holder: string;
    resolve: Resolve;
    readFilterName: (value: PdfValue | undefined) => string | undefined;
    encryptsMetadata: boolean;
  },
): CryptFilters => {
  const listed = resolve(entries.get('CF'));
  const named = new Map<string, Method>();
  const unknown = new Map<string, string>();
  for (const [key, value] of listed instanceof Map ? listed : []) {
    const filter = resolve(value);
    const stated = (filter instanceof Map ? readFilterName(filter.get('CFM')) : undefined) ?? 'None';
    const method = METHODS.get(stated);
    if (method) named.set(key, method);
    else unknown.set(key, stated);
  }
  named.set('Identity', 'none');
  const methodOf = (key: string): Method => {
    const filter = readFilterName(entries.get(key)) ?? 'Identity';
    const method = named.get(filter);
    if (method) return method;
    const stated = unknown.get(filter);
    throw cannotDecrypt(
      stated === undefined
        ? `${key} of ${holder} names the crypt filter ${quoted(filter)}, which is not in CF`
        : `the crypt filter ${quoted(filter)} of ${holder} has the method ${quoted(stated)}, which is not known`,
    );
  };
  const streams = methodOf('StmF');
  const embeddedFiles = entries.has('EFF') ? methodOf('EFF') : streams;
  const streamFilter = readFilterName(entries.get('StmF')) ?? 'Identity';
  return { strings: methodOf('StrF'), streams, embeddedFiles, streamFilter, named, encryptsMetadata };
};
