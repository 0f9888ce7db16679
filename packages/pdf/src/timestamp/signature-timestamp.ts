import type { SignerInfo } from 'pkijs';

/** id-aa-signatureTimeStampToken: a token over the signature value (RFC 3161, appendix A; ETSI EN 319 122-1, 5.3). */
export const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

/** The timestamps a signature carries, and the signature value whose digest they are to have. */
export const signatureTimestamps = (signerInfo: SignerInfo): { signature: Uint8Array; tokens: Uint8Array[] } => {
  const attributes = signerInfo.unsignedAttrs?.attributes ?? [];
  const values = attributes.filter(({ type }) => type === SIGNATURE_TIMESTAMP).flatMap((attribute) => attribute.values);
  return {
    signature: signerInfo.signature.valueBlock.valueHexView,
    tokens: values.map((value) => new Uint8Array(value.valueBeforeDecodeView)),
  };
};
