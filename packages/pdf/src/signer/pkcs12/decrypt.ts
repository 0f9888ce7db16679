import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { type DerElement, expect, inside, integerOf, objectIdentifierOf, TAG } from '../../asn1/read-der.ts';
import type { HashName } from '../../cms/digests.ts';
import { derivePkcs12Key, PURPOSE } from './derive-key.ts';
import { decryptRc2Cbc } from './rc2.ts';

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

const HMACS: Record<string, HashName> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const CIPHERS: Record<string, { name: string; keyLength: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyLength: 24 },
};

/** Ciphers that old programs use (RFC 7292, appendix C), with their key lengths in bytes. */
const OLD: Record<string, { cipher: 'des' | 'rc2'; keyLength: number }> = {
  '1.2.840.113549.1.12.1.3': { cipher: 'des', keyLength: 24 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2', keyLength: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2', keyLength: 5 },
};

export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError';

  constructor() {
    super('the password does not open it');
  }
}

/** Maximum number of iterations. With more, the service would take minutes to start. */
const MAX_ITERATIONS = 10_000_000;

export const iterationsOf = (element: DerElement | undefined): number => {
  const iterations = Number(integerOf(element));
  if (iterations < 1 || iterations > MAX_ITERATIONS) throw new Error('it derives its keys in an unusual way');
  return iterations;
};

/**
 * Decrypts with a password, as specified by an AlgorithmIdentifier.
 * @throws WrongPasswordError, or an `Error` for anything else
 */
export const decrypt = (algorithm: DerElement, password: string, encrypted: Uint8Array): Uint8Array => {
  const [identifier, parameters] = inside(algorithm);
  const name = objectIdentifierOf(identifier);
  const fields = inside(expect(parameters, TAG.sequence, 'encryption'));
  if (name === PBES2) return decryptPbes2(fields, password, encrypted);
  const old = OLD[name];
  if (!old) throw new Error(`it is encrypted in an unknown way (${name})`);
  const derivation = {
    salt: expect(fields[0], TAG.octetString, 'salt').content,
    iterations: iterationsOf(fields[1]),
    hash: 'sha1',
  } as const;
  const key = derivePkcs12Key(password, derivation, PURPOSE.key, old.keyLength);
  const iv = derivePkcs12Key(password, derivation, PURPOSE.iv, 8);
  if (old.cipher === 'rc2') return withoutPadding(decryptRc2Cbc(key, iv, encrypted));
  return decipher('des-ede3-cbc', key, iv, encrypted);
};

/**
 * Decrypts with PBES2-params (RFC 8018, A.4): PBKDF2 with salt, iterations, [length], [PRF], followed by the cipher
 * with its IV.
 */
const decryptPbes2 = (fields: DerElement[], password: string, encrypted: Uint8Array): Uint8Array => {
  const [derivation, scheme] = fields.map(inside);
  const cipher = CIPHERS[objectIdentifierOf(scheme?.[0])];
  if (!cipher || objectIdentifierOf(derivation?.[0]) !== PBKDF2) throw new Error('it is encrypted in an unknown way');
  const [salt, iterations, ...rest] = inside(expect(derivation?.[1], TAG.sequence, 'key derivation'));
  const prf = rest.find(({ tag }) => tag === TAG.sequence);
  const hash = prf ? HMACS[objectIdentifierOf(inside(prf)[0])] : 'sha1';
  if (!hash) throw new Error('it derives its keys in an unknown way');
  const saltBytes = expect(salt, TAG.octetString, 'salt').content;
  const key = pbkdf2Sync(password, saltBytes, iterationsOf(iterations), cipher.keyLength, hash);
  return decipher(cipher.name, key, expect(scheme?.[1], TAG.octetString, 'IV').content, encrypted);
};

const decipher = (name: string, key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Uint8Array => {
  const cipher = createDecipheriv(name, key, iv);
  const decrypted = cipher.update(encrypted);
  try {
    return Buffer.concat([decrypted, cipher.final()]);
  } catch {
    // A wrong password decrypts to random bytes, so the padding is invalid.
    throw new WrongPasswordError();
  }
};

const withoutPadding = (decrypted: Buffer): Uint8Array => {
  const length = decrypted.at(-1) ?? 0;
  if (length < 1 || length > 8) throw new WrongPasswordError();
  return decrypted.subarray(0, -length);
};
