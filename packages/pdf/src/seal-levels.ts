/**
 * The part of sealing above B-B that uses the network. Loads neither the PDF parser nor fonts, so that it stays small and loads
 * fast.
 */
export { MAX_CRL_BYTES } from './revocation/crl.ts';
export { isOfThatTime, type RevocationFacts } from './revocation/facts.ts';
export { ocspRequest } from './revocation/ocsp.ts';
export { namesPlaceToAsk, type ValidationSources, validationSources } from './revocation/sources.ts';
export { emptyRevocationList } from './revocation/write-crl.ts';
export type { SealLevel } from './seal/level.ts';
export { TOKENS_DIFFER_BY } from './seal/open-signature.ts';
export { reachLevel, type SignedRevision, type TimestampSigner } from './seal/reach-level.ts';
export type { SealServices } from './seal/seal-to-level.ts';
export {
  CertificateRevokedError,
  factsOf,
  gatherValidationData,
  issued,
  type Revocation,
  type ValidationServices,
} from './seal/validation-data.ts';
export type { VisiblePlace } from './seal/visible-place.ts';
export { MAX_TIMESTAMP_RESPONSE_BYTES, readTimestampResponse, timestampRequest } from './timestamp/request.ts';
export { readTimestamp } from './timestamp/token.ts';
