import { bitsOf, type DerElement, expect, inside, objectIdentifierOf, readDer, TAG } from './read-der.ts';

export interface Extension {
  critical: boolean;
  value: Uint8Array;
}

/** Returns the extensions by object identifier: SEQUENCE OF { extnID, critical DEFAULT FALSE, extnValue } (RFC 5280, 4.1). */
export const readExtensions = (list: DerElement): Map<string, Extension> => {
  const found = new Map<string, Extension>();
  for (const extension of inside(expect(list, TAG.sequence, 'extensions'))) {
    const [identifier, ...rest] = inside(extension);
    const critical = rest[0]?.tag === TAG.boolean && rest[0].content[0] !== 0;
    const value = expect(rest.at(-1), TAG.octetString, 'extension').content;
    const name = objectIdentifierOf(identifier);
    // RFC 5280, 4.2 forbids duplicates, because programs would disagree on which one applies.
    if (found.has(name)) throw new Error('it has an extension twice');
    found.set(name, { critical, value });
  }
  return found;
};

/** Reads `[3] extensions`, the last field of TBSCertificate. */
export const certificateExtensions = (certificate: Uint8Array): Map<string, Extension> => {
  const [body] = inside(readDer(certificate));
  const tagged = body && inside(body).find(({ tag }) => tag === 0xa3);
  const [list] = tagged ? inside(tagged) : [];
  return list ? readExtensions(list) : new Map();
};

/** Extensions that the engine evaluates, or that do not restrict anything it relies on. */
const UNDERSTOOD = new Set([
  '2.5.29.14', // subject key identifier
  '2.5.29.15', // key usage
  '2.5.29.17', // subject alternative name
  '2.5.29.19', // basic constraints
  '2.5.29.30', // name constraints
  '2.5.29.32', // certificate policies
  '2.5.29.35', // authority key identifier
  '2.5.29.37', // extended key usage
]);

/** Returns the object identifier of an unknown critical extension. RFC 5280, 4.2 requires rejecting such a certificate. */
export const unknownRestriction = (extensions: ReadonlyMap<string, Extension>): string | undefined =>
  [...extensions].find(([identifier, { critical }]) => critical && !UNDERSTOOD.has(identifier))?.[0];

const KEY_USAGE = '2.5.29.15';
/** Bits of the first byte of the key usage (RFC 5280, 4.2.1.3). */
export const USAGE = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, crlSign: 0x02 } as const;

/** Returns the permitted uses of a key as bits. If the certificate does not restrict them, all bits are set. */
export const keyUsage = (certificate: Uint8Array): number => {
  const extension = certificateExtensions(certificate).get(KEY_USAGE);
  return extension ? (bitsOf(readDer(extension.value))[0] ?? 0) : 0xff;
};

const EXTENDED_KEY_USAGE = '2.5.29.37';

/** Returns the extended key usages as object identifiers. Null if the certificate does not restrict them. */
export const extendedKeyUsage = (certificate: Uint8Array): { critical: boolean; purposes: string[] } | null => {
  const extension = certificateExtensions(certificate).get(EXTENDED_KEY_USAGE);
  if (!extension) return null;
  return { critical: extension.critical, purposes: inside(readDer(extension.value)).map(objectIdentifierOf) };
};
