import type { Reason as RefusalReason } from '@countersign/languages/browser';

export type {
  Consent,
  FieldInput as FieldAnswer,
  FieldSettings,
  FieldValue,
  FieldView,
  HandwritingFace as Handwriting,
  NamedSigner,
  OwnQuestion,
  PageTextsAnswer,
  Party,
  SigningView,
  TextLine,
  ViewedFile,
} from '@countersign/contracts/signing';
export type { FieldType, RecipientRole, SignatureMethod, SigningState } from '@countersign/contracts/vocabulary';

/** Reason why a value was refused, by the server or by the page itself. */
export type Reason = RefusalReason | { name: 'notSigned' | 'other' };
