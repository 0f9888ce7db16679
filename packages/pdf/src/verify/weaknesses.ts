import type { X509Certificate } from 'node:crypto';
import type { HashName } from '../cms/digests.ts';

/** For which collisions can be made. */
const BROKEN_HASHES = new Set<string>(['md5', 'sha1']);
const MIN_RSA_BITS = 2048;
const MIN_CURVE_BITS = 224;

/** Why the algorithms of a signature prove little by now (ETSI TS 119 312), each as a clause. */
export const weaknesses = (digest: HashName, signer: X509Certificate): string[] => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = signer.publicKey;
  const found: string[] = [];
  if (BROKEN_HASHES.has(digest)) found.push(`its digest, ${digest.toUpperCase()}, can be forged`);
  if (type?.startsWith('rsa') && (details?.modulusLength ?? 0) < MIN_RSA_BITS) {
    found.push(`its RSA key has only ${details?.modulusLength} bits`);
  }
  if (type === 'dsa') found.push('it uses DSA, which is no longer recommended');
  if (type === 'ec' && curveBits(details?.namedCurve) < MIN_CURVE_BITS) found.push('its elliptic curve is too small');
  return found;
};

/** The size of a curve is part of its name: `prime256v1`, `secp384r1`, `brainpoolP256r1`. */
const curveBits = (name = ''): number => Number(/\d+/.exec(name)?.[0] ?? 0);
