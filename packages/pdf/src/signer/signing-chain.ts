import type { X509Certificate } from 'node:crypto';
import { certificateExtensions } from '../asn1/extensions.ts';
import { bitsOf, readDer } from '../asn1/read-der.ts';

const KEY_USAGE = '2.5.29.15';
/** Bits for digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const MAY_SIGN = 0b1100_0000;

/**
 * Returns a sentence that explains why a seal cannot use these certificates. Null if it can: the signing certificate
 * comes first, each certificate is issued by the next one, and all are valid at this time.
 */
export const signingChainProblem = (certificates: X509Certificate[], at: Date): string | null => {
  for (const [index, certificate] of certificates.entries()) {
    const who = `The certificate of ${certificate.subject.replaceAll('\n', ', ')}`;
    const until = new Date(certificate.validTo);
    if (until < at) return `${who} expired on ${until.toISOString().slice(0, 10)}.`;
    if (new Date(certificate.validFrom) > at) return `${who} is not valid yet.`;
    if (index === 0 && !maySign(certificate)) return `${who} cannot be used to sign: its key usage forbids it.`;
    const issuer = certificates[index + 1];
    if (issuer && !(certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))) {
      return `${who} was not issued by the certificate that follows it: each certificate must be followed by its issuer.`;
    }
    if (index > 0 && !certificate.ca)
      return `${who} is not the certificate of an authority, but follows a certificate that it issued.`;
  }
  return null;
};

/** Whether the key usage of a certificate permits signing. A certificate without a key usage permits everything. */
const maySign = (certificate: X509Certificate): boolean => {
  const usage = certificateExtensions(certificate.raw).get(KEY_USAGE);
  return !usage || ((bitsOf(readDer(usage.value))[0] ?? 0) & MAY_SIGN) !== 0;
};
