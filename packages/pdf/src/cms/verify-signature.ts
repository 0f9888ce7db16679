import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type DerElement, inside, integerOf, objectIdentifierOf, readDer, TAG } from '../asn1/read-der.ts';
import { sequence } from '../asn1/write-der.ts';
import { digestNames, type HashName } from './digests.ts';

/** `unknown`: the algorithm, a parameter or the key type is not supported, so the signature may be valid or invalid. */
export type SignatureCheck = 'valid' | 'invalid' | 'unknown';

const RSA_PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';

/** Signature algorithms that specify a hash. */
const HASH_OF: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.3.14.3.2.29': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.15': 'sha512-224',
  '1.2.840.113549.1.1.16': 'sha512-256',
  '2.16.840.1.101.3.4.3.13': 'sha3-224',
  '2.16.840.1.101.3.4.3.14': 'sha3-256',
  '2.16.840.1.101.3.4.3.15': 'sha3-384',
  '2.16.840.1.101.3.4.3.16': 'sha3-512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '2.16.840.1.101.3.4.3.9': 'sha3-224',
  '2.16.840.1.101.3.4.3.10': 'sha3-256',
  '2.16.840.1.101.3.4.3.11': 'sha3-384',
  '2.16.840.1.101.3.4.3.12': 'sha3-512',
  '1.2.840.10040.4.3': 'sha1',
  '2.16.840.1.101.3.4.3.1': 'sha224',
  '2.16.840.1.101.3.4.3.2': 'sha256',
  '2.16.840.1.101.3.4.3.3': 'sha384',
  '2.16.840.1.101.3.4.3.4': 'sha512',
};

/** ECDSA with r and s concatenated instead of in a SEQUENCE (BSI TR-03111, 5.2.1). */
const PLAIN_ECDSA: Readonly<Record<string, HashName>> = {
  '0.4.0.127.0.7.1.1.4.1.1': 'sha1',
  '0.4.0.127.0.7.1.1.4.1.2': 'sha224',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
  '0.4.0.127.0.7.1.1.4.1.8': 'sha3-224',
  '0.4.0.127.0.7.1.1.4.1.9': 'sha3-256',
  '0.4.0.127.0.7.1.1.4.1.10': 'sha3-384',
  '0.4.0.127.0.7.1.1.4.1.11': 'sha3-512',
};

/**
 * Algorithms that do not specify a hash: RSA, ECDSA, DSA, Ed25519 and Ed448. They use the hash of the content or a built-in one.
 */
const WITHOUT_HASH = new Set([
  '1.2.840.113549.1.1.1',
  '1.2.840.10045.2.1',
  '1.2.840.10040.4.1',
  '1.3.101.112',
  '1.3.101.113',
]);

interface Claim {
  algorithm: DerElement;
  /** Hash to use if the algorithm does not specify one, as in CMS. */
  digest: HashName | undefined;
  signature: Uint8Array;
}

export const verifySignature = (claim: Claim, key: KeyObject, data: Uint8Array): SignatureCheck => {
  const name = objectIdentifierOf(inside(claim.algorithm)[0]);
  try {
    if (isSigned(claim, key, data)) return 'valid';
  } catch {
    // OpenSSL throws if the algorithm does not fit the key or is not supported.
    return 'unknown';
  }
  return isKnown(name) ? 'invalid' : 'unknown';
};

/** Returns the object identifier of the algorithm, so that users can look up an unknown one. */
export const algorithmName = (algorithm: DerElement): string => objectIdentifierOf(inside(algorithm)[0]);

const isKnown = (name: string): boolean =>
  name === RSA_PSS || WITHOUT_HASH.has(name) || Object.hasOwn(HASH_OF, name) || Object.hasOwn(PLAIN_ECDSA, name);

const isSigned = ({ algorithm, digest, signature }: Claim, key: KeyObject, data: Uint8Array): boolean => {
  const [identifier, parameters] = inside(algorithm);
  const name = objectIdentifierOf(identifier);
  if (key.asymmetricKeyType?.startsWith('ed')) return verify(null, data, key, signature);
  if (name === RSA_PSS) {
    const pss = readPss(parameters);
    return verify(pss.hash, data, pssKey(key, algorithm, pss), signature);
  }
  const hash = signatureHash(algorithm, digest);
  if (!hash) throw new Error('its hash is not known');
  if (name in PLAIN_ECDSA) return verify(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  return verify(hash, data, key, signature);
};

/** Returns the hash that the algorithm specifies, or `digest` if it specifies none. Undefined if the algorithm is unknown. */
export const signatureHash = (algorithm: DerElement, digest: HashName | undefined): HashName | undefined => {
  const [identifier, parameters] = inside(algorithm);
  const name = objectIdentifierOf(identifier);
  if (name !== RSA_PSS) return HASH_OF[name] ?? PLAIN_ECDSA[name] ?? digest;
  try {
    return readPss(parameters).hash;
  } catch {
    return undefined;
  }
};

interface PssParameters {
  hash: HashName;
  maskHash: HashName;
  saltLength: number;
}

const MAX_SALT = 1024n;

/**
 * Reads RSASSA-PSS-params: [0] hashAlgorithm, [1] maskGenAlgorithm, [2] saltLength, [3] trailerField. The defaults are SHA-1,
 * MGF1 with SHA-1, 20 and 1 (RFC 4055, 3.1).
 */
const readPss = (parameters: DerElement | undefined): PssParameters => {
  const fields = parameters?.tag === TAG.sequence ? inside(parameters) : [];
  const field = (number: number): DerElement | undefined => {
    const tagged = fields.find(({ tag }) => tag === (0xa0 | number));
    return tagged && inside(tagged)[0];
  };
  const [mask, salt, trailer] = [field(1), field(2), field(3)];
  const [maskName, maskHash] = mask ? inside(mask) : [];
  const saltLength = salt ? integerOf(salt) : 20n;
  if (mask && objectIdentifierOf(maskName) !== MGF1) throw new Error('its mask generation function is not known');
  if (trailer && integerOf(trailer) !== 1n) throw new Error('its trailer is not known');
  if (saltLength < 0n || saltLength > MAX_SALT) throw new Error('its salt has an impossible length');
  return { hash: hashOf(field(0)), maskHash: hashOf(maskHash), saltLength: Number(saltLength) };
};

const hashOf = (algorithm: DerElement | undefined): HashName => {
  const hash = algorithm ? digestNames[objectIdentifierOf(inside(algorithm)[0])] : 'sha1';
  if (!hash) throw new Error('its hash is not known');
  return hash;
};

/**
 * Returns a key that is restricted to these parameters, like a key of type id-RSASSA-PSS (RFC 4055, 1.2). OpenSSL accepts a
 * different hash for the mask only with such a key.
 */
const pssKey = (key: KeyObject, algorithm: DerElement, { hash, maskHash, saltLength }: PssParameters) => {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const isRestricted = key.asymmetricKeyDetails?.hashAlgorithm !== undefined;
  if (isRestricted) return { key, padding, saltLength };
  if (hash === maskHash) return { key, padding, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  const [, bits] = inside(readDer(key.export({ type: 'spki', format: 'der' })));
  const restricted = sequence(algorithm.raw, ...(bits ? [bits.raw] : []));
  return { key: createPublicKey({ key: restricted, type: 'spki', format: 'der' }), padding, saltLength };
};
