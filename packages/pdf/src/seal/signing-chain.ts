import type { X509Certificate } from 'node:crypto';
import { certificateExtensions } from '../asn1/extensions.ts';
import { bitsOf, readDer } from '../asn1/read-der.ts';

const KEY_USAGE = '2.5.29.15';
/** digitalSignature and nonRepudiation, the first two bits (RFC 5280, 4.2.1.3). */
const MAY_SIGN = 0b1100_0000;

/**
 * Returns a sentence that says why a seal cannot use these certificates. Null if it can: each certificate is issued by the
 * next, the signing certificate is first, and all are valid at this time.
 */
export const signingChainProblem = (certificates: X509Certificate[], at: Date): string | null => {
  for (const [index, certificate] of certificates.entries()) {
    const who = `The certificate of ${certificate.subject.replaceAll('\n', ', ')}`;
    const until = new Date(certificate.validTo);
    if (until < at) return `${who} expired on ${until.toISOString().slice(0, 10)}.`;
    if (new Date(certificate.validFrom) > at) return `${who} is not valid yet.`;
    if (index === 0 && !maySign(certificate)) return `${who} is not one to sign with: its key usage forbids it.`;
    const issuer = certificates[index + 1];
    if (issuer && !(certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))) {
      return `${who} was not issued by the one that follows it: issuers must come in their order.`;
    }
    if (index > 0 && !certificate.ca) return `${who} is not that of an authority, but follows one that it issued.`;
  }
  return null;
};

/** A certificate without a key usage may be used for anything. */
const maySign = (certificate: X509Certificate): boolean => {
  const usage = certificateExtensions(certificate.raw).get(KEY_USAGE);
  return !usage || ((bitsOf(readDer(usage.value))[0] ?? 0) & MAY_SIGN) !== 0;
};
