import { certificateFields } from '../asn1/certificate-fields.ts';
import { sequence } from '../asn1/write-der.ts';

/** Writes IssuerAndSerialNumber, which identifies a signer in CMS (RFC 5652, 10.2.4). */
export const issuerAndSerialNumber = (certificate: Uint8Array): Buffer => {
  const { issuer, serialNumber } = certificateFields(certificate);
  return sequence(issuer.raw, serialNumber.raw);
};
