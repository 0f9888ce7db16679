import type { X509Certificate } from 'node:crypto';
import { certificateExtensions } from '../asn1/extensions.ts';
import { readCrl } from '../revocation/crl.ts';
import { isOfThatTime, type RevocationFacts } from '../revocation/facts.ts';
import { readOcsp } from '../revocation/ocsp.ts';
import { namesPlaceToAsk } from '../revocation/sources.ts';
import type { RevocationData } from './revocation-data.ts';

/** Whether any certificate of a chain was revoked, according to the data in the file. */
export type RevocationStatus =
  | { kind: 'revoked'; certificate: X509Certificate; isAuthority: boolean; at: Date; reason: string | null }
  /** According to the file, no certificate with revocation data was revoked. */
  | { kind: 'good' }
  /** A certificate specifies where to find revocation data, but the file contains none for the required time. */
  | { kind: 'not-known'; certificate: X509Certificate }
  /** No certificate specifies where to find revocation data, which is common for small authorities. */
  | { kind: 'not-offered' };

/** @param at time at which the signature is known to have existed */
export const revocationStatus = (chain: X509Certificate[], data: RevocationData, at: Date): RevocationStatus => {
  let status: RevocationStatus = { kind: 'not-offered' };
  for (const [index, certificate] of chain.entries()) {
    const issuer = chain[index + 1];
    if (!issuer) break;
    const facts = factsAbout(certificate, issuer, data);
    const revoked = revocationIn(facts);
    if (revoked) return { kind: 'revoked', certificate, isAuthority: index > 0, ...revoked };
    if (!namesPlaceToAsk(certificate.raw)) continue;
    if (!facts.some((each) => each.status === 'good' && isOfThatTime(each, certificate, at)))
      return { kind: 'not-known', certificate };
    status = { kind: 'good' };
  }
  return status;
};

/** Returns the facts about a certificate. Ignores responders that the issuer no longer authorizes. */
const factsAbout = (certificate: X509Certificate, issuer: X509Certificate, data: RevocationData): RevocationFacts[] =>
  statedAbout(certificate, issuer, data).filter(
    ({ delegate, producedAt }) => !delegate || !isDismissed(delegate, issuer, data, producedAt),
  );

const statedAbout = (
  certificate: X509Certificate,
  issuer: X509Certificate,
  { ocsps, crls }: RevocationData,
): RevocationFacts[] => [
  ...ocsps.flatMap((response) => readable(() => readOcsp(response, certificate, issuer))),
  ...crls.flatMap((crl) => readable(() => readCrl(crl, certificate, issuer))),
];

/**
 * Object identifier of id-pkix-ocsp-nocheck (RFC 6960, 4.2.2.2.1), which makes a responder trusted as long as its
 * certificate is valid.
 */
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';

/**
 * Whether a responder's certificate was already revoked when it responded, or was revoked later for a reason that makes
 * its key unsafe. Ignores the responder's statements about itself.
 */
const isDismissed = (responder: X509Certificate, issuer: X509Certificate, data: RevocationData, at: Date): boolean => {
  if (certificateExtensions(responder.raw).has(OCSP_NO_CHECK)) return false;
  const revoked = revocationIn(statedAbout(responder, issuer, data).filter(({ delegate }) => delegate === null));
  return revoked !== undefined && (revoked.at <= at || !isRetirement(revoked.reason));
};

/** Reasons for revocation that leave the key safe (RFC 3161, 4), so that earlier signatures remain valid. */
const RETIREMENTS = new Set<string | null>(['unspecified', 'affiliationChanged', 'superseded', 'cessationOfOperation']);

export const isRetirement = (reason: string | null): boolean => RETIREMENTS.has(reason);

/**
 * Returns the decisive revocation: permanent revocations take precedence over holds, and earlier ones over later ones.
 */
const revocationIn = (facts: RevocationFacts[]): { at: Date; reason: string | null } | undefined => {
  const [first] = facts
    .filter((each) => each.status === 'revoked' && !isReleased(each, facts))
    .map(({ revokedAt, thisUpdate, reason }) => ({ at: revokedAt ?? thisUpdate, reason }))
    .toSorted((one, other) => Number(isHold(one)) - Number(isHold(other)) || one.at.getTime() - other.at.getTime());
  return first;
};

/** Whether the revocation is a hold, which can be lifted (RFC 5280, 5.3.1). */
export const isHold = ({ reason }: { reason: string | null }): boolean => reason === 'certificateHold';

/** Skips data that cannot be read or is about another certificate. */
const readable = (read: () => RevocationFacts): RevocationFacts[] => {
  try {
    const facts = read();
    return facts.signatureValid ? [facts] : [];
  } catch {
    return [];
  }
};

const isReleased = (fact: RevocationFacts, facts: RevocationFacts[]): boolean =>
  isHold(fact) && facts.some((each) => each.status === 'good' && each.thisUpdate > fact.thisUpdate);
