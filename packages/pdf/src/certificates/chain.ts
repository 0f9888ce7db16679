import type { X509Certificate } from 'node:crypto';
import { certificateExtensions, extendedKeyUsage, keyUsage, USAGE, unknownRestriction } from '../asn1/extensions.ts';
import { inside, integerOf, readDer, TAG } from '../asn1/read-der.ts';
import { mayCertify } from './name-constraints.ts';

export type Trust =
  /** `problem` says why the path must be rejected although it leads to a root. */
  { kind: 'trusted'; chain: X509Certificate[]; problem: string | null } | { kind: 'no-chain' };

const MAX_CHAIN = 8;
/** Maximum number of signature checks, because malicious certificates can form a huge number of paths. */
const MAX_CHECKS = 200;

/**
 * Finds a path from a certificate to a root in which each certificate is signed by the next one (RFC 5280, section 6, without
 * policies). Prefers a path without problems. Does not check validity periods.
 */
export const trust = (certificate: X509Certificate, pool: () => X509Certificate[], roots: X509Certificate[]): Trust => {
  const short = findPath(certificate, [], roots);
  return short.kind === 'trusted' && short.problem === null ? short : findPath(certificate, pool(), roots);
};

const findPath = (certificate: X509Certificate, pool: X509Certificate[], roots: X509Certificate[]): Trust => {
  const isRoot = new Set(roots.map(({ fingerprint256 }) => fingerprint256));
  const candidates = [...roots, ...pool];
  let unsound: Trust | undefined;
  let checks = 0;
  const paths: X509Certificate[][] = [[certificate]];
  for (let path = paths.pop(); path; path = paths.pop()) {
    const last = path.at(-1);
    if (!last) continue;
    if (isRoot.has(last.fingerprint256)) {
      const found: Trust = { kind: 'trusted', chain: path, problem: problemOf(path) };
      if (found.problem === null) return found;
      unsound ??= found;
      continue;
    }
    if (path.length > MAX_CHAIN) continue;
    for (const issuer of candidates) {
      if (!last.checkIssued(issuer) || path.some((known) => known.fingerprint256 === issuer.fingerprint256)) continue;
      if (++checks > MAX_CHECKS) return unsound ?? { kind: 'no-chain' };
      if (isSignedBy(last, issuer)) paths.push([...path, issuer]);
    }
  }
  return unsound ?? { kind: 'no-chain' };
};

/** Server, client, timestamp and OCSP purposes (RFC 5280, 4.2.1.12). */
const OTHER_PURPOSES = new Set(['1', '2', '8', '9'].map((number) => `1.3.6.1.5.5.7.3.${number}`));

/** Rejects certificates that are only for other purposes, e.g. for servers, because anyone can obtain one of those. */
export const asSigner = (trust: Trust): Trust => {
  const [signer] = trust.kind === 'trusted' ? trust.chain : [];
  if (trust.kind !== 'trusted' || trust.problem !== null || !signer) return trust;
  const purposes = extendedKeyUsage(signer.raw)?.purposes ?? [];
  if (purposes.length === 0 || purposes.some((purpose) => !OTHER_PURPOSES.has(purpose))) return trust;
  return { ...trust, problem: `the certificate of ${commonName(signer.subject)} is not one to sign documents with` };
};

/** Returns a clause that describes the problem if a certificate of the chain is not valid at this time. */
export const outOfTime = (chain: X509Certificate[], at: Date): string | undefined => {
  for (const { validFrom, validTo, subject } of chain) {
    const name = commonName(subject);
    if (at < new Date(validFrom)) return `the certificate of ${name} was not valid yet`;
    if (at > new Date(validTo)) return `the certificate of ${name} had expired`;
  }
  return undefined;
};

export const commonName = (subject: string): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

/** Caches signature checks, because the same few certificates occur again and again (see `readCertificate`). */
const signedBy = new WeakMap<X509Certificate, WeakMap<X509Certificate, boolean>>();

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  const known = signedBy.get(certificate) ?? new WeakMap<X509Certificate, boolean>();
  signedBy.set(certificate, known);
  const isSigned = known.get(issuer) ?? verifies(certificate, issuer);
  known.set(issuer, isSigned);
  return isSigned;
};

const verifies = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
};

const BASIC_CONSTRAINTS = '2.5.29.19';
/** Policy constraints. The engine does not process policies, so it cannot accept an authority that insists on one. */
const ON_POLICIES = new Set(['2.5.29.33', '2.5.29.36', '2.5.29.54']);

const problemOf = (path: X509Certificate[]): string | null => {
  try {
    for (const [depth, certificate] of path.entries()) {
      const problem = unsuitable(certificate, path.slice(0, depth));
      if (problem !== null) return `the certificate of ${commonName(certificate.subject)} ${problem}`;
    }
    return null;
  } catch {
    return 'a certificate cannot be read';
  }
};

/**
 * Returns the reason why a certificate cannot be part of a path, or null.
 * @param below the certificates below it, starting with the signer's
 */
const unsuitable = (certificate: X509Certificate, below: X509Certificate[]): string | null => {
  const extensions = certificateExtensions(certificate.raw);
  const unknown = unknownRestriction(extensions);
  if (unknown !== undefined) {
    const which = ON_POLICIES.has(unknown)
      ? 'a restriction on policies, which is not evaluated'
      : 'a restriction that is not understood';
    return `has ${which} (${unknown})`;
  }
  const usage = keyUsage(certificate.raw);
  const [signer, ...authorities] = below;
  if (!signer) return usage & (USAGE.digitalSignature | USAGE.nonRepudiation) ? null : 'may not be used for signatures';
  if (!certificate.ca || !(usage & USAGE.keyCertSign)) return 'may not be used to issue others';
  // An authority may certify its own next key. Such certificates do not count toward the path length (RFC 5280, 6.1.4).
  const others = authorities.filter(({ subject, issuer }) => subject !== issuer);
  const constraints = extensions.get(BASIC_CONSTRAINTS);
  const limit = constraints && inside(readDer(constraints.value)).find(({ tag }) => tag === TAG.integer);
  if (limit && integerOf(limit) < BigInt(others.length)) return 'is too high in its chain';
  const isNamedWell = [signer, ...others].every(({ raw }) => mayCertify(certificate.raw, raw));
  return isNamedWell ? null : 'may not be used to issue others with such a name';
};
