import type { X509Certificate } from 'node:crypto';
import { inside, readDer } from '../asn1/read-der.ts';
import type { HashName } from '../cms/digests.ts';
import { publicKeyOf } from '../cms/signed-data.ts';
import { signatureHash } from '../cms/verify-signature.ts';
import { commonName } from './chain.ts';

const BROKEN_HASHES = new Set<HashName>(['md5', 'sha1']);
const MIN_RSA_BITS = 2048;
const MIN_CURVE_BITS = 224;

/**
 * Returns clauses that explain why the algorithms of a signature or its certificate chain are too weak today (ETSI TS 119 312).
 * @param chain the signer's certificate first; a root's own signature does not count
 */
export const weaknesses = (hashes: HashName[], [signer, ...issuers]: X509Certificate[]): string[] => {
  const found = [...new Set(hashes)]
    .filter((hash) => BROKEN_HASHES.has(hash))
    .map((hash) => `its digest, ${hash.toUpperCase()}, can be forged`);
  if (signer) found.push(...weakKey(signer, 'its'));
  for (const issuer of issuers) found.push(...weakKey(issuer, `of ${commonName(issuer.subject)}, the`));
  const certified = issuers.length > 0 && signer ? [signer, ...issuers.slice(0, -1)] : [];
  for (const { raw, subject } of certified) {
    const [, algorithm] = inside(readDer(raw));
    const hash = algorithm && signatureHash(algorithm, undefined);
    if (hash && BROKEN_HASHES.has(hash)) {
      found.push(
        `the certificate of ${commonName(subject)} was signed with ${hash.toUpperCase()}, which can be forged`,
      );
    }
  }
  return found;
};

const weakKey = (certificate: X509Certificate, whose: string): string[] => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKeyOf(certificate) ?? {};
  if (type?.startsWith('rsa') && (details?.modulusLength ?? 0) < MIN_RSA_BITS) {
    return [`${whose} RSA key has only ${details?.modulusLength} bits`];
  }
  if (type === 'dsa') return [`${whose} key is one of DSA, which is no longer recommended`];
  if (type === 'ec' && curveBits(details?.namedCurve) < MIN_CURVE_BITS) return [`${whose} elliptic curve is too small`];
  return [];
};

/** Reads the size of a curve from its name, e.g. `prime256v1`, `secp384r1` or `brainpoolP256r1`. */
const curveBits = (name = ''): number => Number(/\d+/.exec(name)?.[0] ?? 0);
