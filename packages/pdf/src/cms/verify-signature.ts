import { constants, type KeyObject, verify } from 'node:crypto';
import { type DerElement, inside, objectIdentifierOf, TAG } from '../asn1/read-der.ts';
import { digestNames, type HashName } from './digests.ts';

const RSA_PSS = '1.2.840.113549.1.1.10';

/** Signature algorithms that say their hash themselves. Plain `rsaEncryption` and Edwards curves do not. */
const HASH_OF: Record<string, HashName> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
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
};

/**
 * Was `data` signed so by this key? `algorithm` is the AlgorithmIdentifier; `digest` the hash where it names none, as in
 * CMS. An algorithm we do not know has signed nothing.
 */
export const verifySignature = (
  { algorithm, digest, signature }: { algorithm: DerElement; digest: HashName | undefined; signature: Uint8Array },
  key: KeyObject,
  data: Uint8Array,
): boolean => {
  const isPss = objectIdentifierOf(inside(algorithm)[0]) === RSA_PSS;
  const hash = signatureHash(algorithm, digest);
  const hashesItself = key.asymmetricKeyType?.startsWith('ed') ?? false;
  if (!hash && !hashesItself) return false;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  try {
    return verify(hashesItself ? null : hash, data, { key, ...(isPss ? pss : {}) }, signature);
  } catch {
    return false;
  }
};

/** The hash that is signed: the one the algorithm names, or else `digest`. Undefined where the algorithm is not known. */
export const signatureHash = (algorithm: DerElement, digest: HashName | undefined): HashName | undefined => {
  const [identifier, parameters] = inside(algorithm);
  const name = objectIdentifierOf(identifier);
  return name === RSA_PSS ? pssHash(parameters) : (HASH_OF[name] ?? digest);
};

/** RSASSA-PSS-params > [0] hashAlgorithm, SHA-1 where it is left out (RFC 4055, 3.1). */
const pssHash = (parameters: DerElement | undefined): HashName | undefined => {
  const explicit = parameters?.tag === TAG.sequence ? inside(parameters).find(({ tag }) => tag === 0xa0) : undefined;
  const [hashAlgorithm] = explicit ? inside(explicit) : [];
  return hashAlgorithm ? digestNames[objectIdentifierOf(inside(hashAlgorithm)[0])] : 'sha1';
};
