export type { FormFieldType, FormOption } from './acroform/attributes.ts';
export type { ClaimLoss, ClaimOutcome, ClaimOutcomes } from './archive/archive.ts';
export type { NewAttachment } from './attachments/attach.ts';
export { readAttachment } from './attachments/read.ts';
export { addToHash, appended, type OpenFile, openOnDemand, readingOnDemand } from './bytes/read-on-demand.ts';
export { type Box, Canvas, type Colour, type PaintedTextStyle, type Point } from './canvas/canvas.ts';
export { commonName } from './certificates/chain.ts';
export { asPresented, presentedTail } from './document/as-presented.ts';
export { type DocumentUpdate, openUpdate } from './document/document-update.ts';
export { type Inspection, inspectPdf } from './document/inspect.ts';
export type { TrialOptions } from './document/trial-seal.ts';
export { PdfError, type PdfErrorReason } from './errors/errors.ts';
export { type FilledForm, fillForm } from './forms/fill-form.ts';
export { type FormField, formFields } from './forms/form-fields.ts';
export type { FormValue } from './forms/form-values.ts';
export type { ActiveContent, ActiveContentKind } from './hygiene/active-content.ts';
export { inspectImage } from './image/embed.ts';
export { ImageError, type ImageErrorReason } from './image/error.ts';
export { hasVisibleInk } from './image/ink.ts';
export type { Drawing, PageSize } from './page/drawing.ts';
export { NewDocument, type NewDocumentDetails } from './painting/new-document.ts';
export type { FoundText, FoundTextTag, TextLine } from './render/page-text.ts';
export { createRenderer, NoSuchPageError, type PageImage, type Renderer } from './render/renderer.ts';
export { requireStrictReading } from './repair/strict-reading.ts';
export type { CertificationLevel } from './seal/certification.ts';
export { type ExtensionOptions, type PreparedExtension, prepareExtension } from './seal/extend-seal.ts';
export { keepPreparedSeal, readPreparedSeal } from './seal/keep-prepared-seal.ts';
export { SEAL_LEVELS, type SealLevel } from './seal/level.ts';
export { fillIn, NoRoomError, TOKENS_DIFFER_BY, valueIn } from './seal/open-signature.ts';
export {
  completeSeal,
  type PreparedSeal,
  type SealDetails,
  type Sealed,
  type SealForm,
  type SealOptions,
} from './seal/seal.ts';
export type { LevelOptions, SealServices } from './seal/seal-to-level.ts';
export { timestampedDigest } from './seal/timestamped-digest.ts';
export { type Trial, trialIdentities } from './seal/trial.ts';
export {
  gatherValidationData,
  type Revocation,
  type ValidationData,
  type ValidationServices,
} from './seal/validation-data.ts';
export { placeOnPage, type VisiblePlace } from './seal/visible-place.ts';
export type { VisibleSeal } from './seal/visible-seal.ts';
export {
  createIdentity,
  type Identity,
  type IdentityOptions,
  type IssuingAuthority,
  type SignatureAlgorithm,
} from './signer/identity.ts';
export { createPkcs11Signer, Pkcs11Error, type Pkcs11Key, type Pkcs11Problem } from './signer/pkcs11-signer.ts';
export { WrongPasswordError } from './signer/pkcs12/decrypt.ts';
export { readPkcs12 } from './signer/pkcs12/read-pkcs12.ts';
export {
  createSigner,
  describeSigner,
  type Signer,
  type SignerDescription,
  type SigningAlgorithm,
} from './signer/signer.ts';
export { drawPicture } from './stamp/draw-picture.ts';
export { drawStamp, type PercentBox, type Stamp, type StampContent } from './stamp/stamp.ts';
export { COLUMN_HEADER, figureAttributes, ROW_HEADER } from './structure/attributes.ts';
export { Tag, type TagOptions, type TagType } from './structure/tag.ts';
export { fontPath } from './text/font-files.ts';
export { createFontSet, type FontSet } from './text/font-set.ts';
export { HANDWRITING, type Handwriting } from './text/handwriting.ts';
export { layoutText, type TextLayout, type TextStyle, textWidth } from './text/layout.ts';
export type { Change } from './verify/comparison/change.ts';
export { FINDING_CODES, type Finding } from './verify/findings/finding.ts';
export type { Judgement, OverallJudgement } from './verify/judgement.ts';
export { originalOf } from './verify/original.ts';
export { type SealedAs, sealFault } from './verify/seal-fault.ts';
export type { SignatureFacts } from './verify/signature-facts.ts';
export { type Verification, type VerifyOptions, verifyPdf } from './verify/verify.ts';
