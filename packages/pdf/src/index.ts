export { type DocumentUpdate, openUpdate } from './document-update.ts';
export { PdfError, type PdfErrorReason } from './errors.ts';
export type { Drawing, PageSize } from './page/drawing.ts';
export { createIdentity, type Identity, type IdentityOptions } from './seal/identity.ts';
export type { PreparedSeal, SealDetails, Sealed } from './seal/seal.ts';
export { createSigner, type SignatureAlgorithm, type Signer } from './seal/signer.ts';
