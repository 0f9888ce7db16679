import { createHmac, createPrivateKey, type KeyObject, timingSafeEqual, X509Certificate } from 'node:crypto';
import { withDefiniteLengths } from '../../asn1/definite-lengths.ts';
import { type DerElement, expect, inside, objectIdentifierOf, readDer, TAG } from '../../asn1/read-der.ts';
import { digestNames } from '../../cms/digests.ts';
import { issued } from '../../seal/validation-data.ts';
import { decrypt, iterationsOf, WrongPasswordError } from './decrypt.ts';
import { derivePkcs12Key, PURPOSE } from './derive-key.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
} as const;

/**
 * Reads the private key and the certificate chain of a PKCS #12 file (RFC 7292), in the form that `createSigner`
 * requires. The key's own certificate comes first, followed by its issuers.
 * @throws WrongPasswordError, or an `Error` with the fault as a clause about "it"
 */
export const readPkcs12 = (file: Uint8Array, password: string): { keyPem: string; certificatesPem: string } => {
  const [, authSafe, macData] = inside(expect(readBer(file), TAG.sequence, 'content'));
  const content = dataOf(expect(authSafe, TAG.sequence, 'content'));
  if (macData) checkMac(content, macData, password);
  const keys: KeyObject[] = [];
  const certificates: X509Certificate[] = [];
  for (const safe of inside(readBer(content))) {
    for (const bag of inside(readBer(opened(safe, password)))) {
      const [identifier, tagged] = inside(bag);
      const [value] = tagged ? inside(tagged) : [];
      if (!value) continue;
      const kind = objectIdentifierOf(identifier);
      if (kind === OID.key) keys.push(privateKey(value.raw));
      if (kind === OID.shroudedKey) keys.push(privateKey(decryptedKey(value, password)));
      if (kind === OID.certificate) certificates.push(new X509Certificate(certificateIn(value)));
    }
  }
  return pair(keys, certificates);
};

/** Reads BER instead of DER, because some programs write indefinite lengths. */
const readBer = (bytes: Uint8Array): DerElement => {
  try {
    return readDer(withDefiniteLengths(bytes).element);
  } catch (error) {
    throw new Error('it is not a PKCS #12 file', { cause: error });
  }
};

/** Finds a key that has a certificate, and the certificate chain. */
const pair = (keys: KeyObject[], certificates: X509Certificate[]): { keyPem: string; certificatesPem: string } => {
  if (keys.length === 0) throw new Error('it has no private key');
  for (const key of keys) {
    const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
    if (!own) continue;
    const chain = [own];
    for (let last = own; ; ) {
      const issuer = certificates.find((candidate) => !chain.includes(candidate) && issued(candidate, last));
      if (!issuer) break;
      chain.push(issuer);
      last = issuer;
    }
    const keyPem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    return { keyPem, certificatesPem: chain.map(String).join('') };
  }
  throw new Error('it has no certificate that belongs to its private key');
};

/** Reads ContentInfo: data, [0] OCTET STRING. */
const dataOf = (contentInfo: DerElement): Uint8Array => {
  const [type, tagged] = inside(contentInfo);
  if (objectIdentifierOf(type) !== OID.data || !tagged)
    throw new Error('it is protected by a certificate, not a password');
  return expect(inside(tagged)[0], TAG.octetString, 'content').content;
};

/**
 * Returns the bags of a safe. A safe is either unencrypted, or an EncryptedData: version, { contentType, algorithm, [0]
 * content }.
 */
const opened = (safe: DerElement, password: string): Uint8Array => {
  const [type, tagged] = inside(safe);
  if (objectIdentifierOf(type) !== OID.encryptedData) return dataOf(safe);
  const [, info] = tagged ? inside(expect(inside(tagged)[0], TAG.sequence, 'content')) : [];
  const [, algorithm, encrypted] = inside(expect(info, TAG.sequence, 'content'));
  if (!algorithm || !encrypted) throw new Error('its content cannot be read');
  // The content, tagged [0], consists of one or more pieces.
  const pieces = encrypted.tag === 0xa0 ? inside(encrypted) : [encrypted];
  return decrypt(algorithm, password, Buffer.concat(pieces.map((piece) => piece.content)));
};

/** Decrypts EncryptedPrivateKeyInfo: algorithm, data. */
const decryptedKey = (value: DerElement, password: string): Uint8Array => {
  const [algorithm, encrypted] = inside(value);
  if (!algorithm) throw new Error('its key cannot be read');
  return decrypt(algorithm, password, expect(encrypted, TAG.octetString, 'key').content);
};

const privateKey = (info: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(info), format: 'der', type: 'pkcs8' });

/** Reads CertBag: x509Certificate, [0] OCTET STRING. */
const certificateIn = (bag: DerElement): Uint8Array => {
  const [, tagged] = inside(bag);
  return expect(tagged && inside(tagged)[0], TAG.octetString, 'certificate').content;
};

/** Checks MacData: { algorithm, digest }, salt, iterations (default: 1). */
const checkMac = (content: Uint8Array, macData: DerElement, password: string): void => {
  const [digestInfo, salt, iterations] = inside(macData);
  const [algorithm, digest] = inside(expect(digestInfo, TAG.sequence, 'checksum'));
  const hash = algorithm && digestNames[objectIdentifierOf(inside(algorithm)[0])];
  if (!hash) throw new Error('its checksum is of an unknown kind');
  const expected = expect(digest, TAG.octetString, 'checksum').content;
  const derivation = {
    salt: expect(salt, TAG.octetString, 'salt').content,
    iterations: iterations ? iterationsOf(iterations) : 1,
    hash,
  };
  const key = derivePkcs12Key(password, derivation, PURPOSE.mac, expected.length);
  const actual = createHmac(hash, key).update(content).digest();
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new WrongPasswordError();
};
