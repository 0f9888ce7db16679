import { type DerElement, inside, readDer } from './read-der.ts';

/** TBSCertificate (RFC 5280, 4.1): [0] version, serialNumber, signature, issuer, validity, subject, subjectPublicKeyInfo, ... */
export const certificateFields = (
  certificate: Uint8Array,
): { serialNumber: DerElement; issuer: DerElement; subject: DerElement; publicKey: DerElement } => {
  const [body] = inside(readDer(certificate));
  const fields = body ? inside(body) : [];
  const at = fields[0]?.tag === 0xa0 ? 1 : 0;
  const [serialNumber, , issuer, , subject, publicKey] = fields.slice(at);
  if (!serialNumber || !issuer || !subject || !publicKey) throw new Error('the certificate is malformed');
  return { serialNumber, issuer, subject, publicKey };
};
