import type { Attributes } from '../cms/attributes.ts';

/**
 * Object identifier id-aa-signatureTimeStampToken: a timestamp over the signature value (RFC 3161, appendix A; ETSI EN
 * 319 122-1, 5.3).
 */
export const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

export const signatureTimestamps = (unsignedAttributes: Attributes): Uint8Array[] =>
  (unsignedAttributes.get(SIGNATURE_TIMESTAMP) ?? []).map(({ raw }) => raw);
