import type { ProblemCode } from '../../problem-codes.ts';

/** Problems with an uploaded PDF. The upload reports them or, failing that, the first operation that needs the PDF. */
export const UNUSABLE_PDF = [
  'NOT_A_PDF',
  'PDF_DAMAGED',
  'PDF_PASSWORD_PROTECTED',
  'PDF_NO_PAGES',
  'PDF_REFUSED',
  'PAGE_NOT_DRAWABLE',
  'PAYLOAD_TOO_LARGE',
] as const satisfies readonly ProblemCode[];

/** Reasons why the contents of an envelope can no longer be changed. */
export const LOCKED = [
  'NOT_FOUND',
  'DOCUMENT_NOT_DRAFT',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const satisfies readonly ProblemCode[];

/** Reasons why no more actions are possible on a sent envelope. */
export const NOT_PENDING = [
  'NOT_FOUND',
  'DOCUMENT_NOT_PENDING',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const satisfies readonly ProblemCode[];

export const NOT_REMINDED = [
  ...NOT_PENDING,
  'RECIPIENT_NOT_ON_DOCUMENT',
  'RECIPIENT_ALREADY_COMPLETED',
  'NOT_YOUR_TURN',
  'PAGE_NOT_DRAWABLE',
] as const satisfies readonly ProblemCode[];

export const MISPLACED = [
  'RECIPIENT_NOT_ON_DOCUMENT',
  'FILE_NOT_ON_DOCUMENT',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_META_MISMATCH',
] as const satisfies readonly ProblemCode[];

export const NOT_MADE = [
  'NOT_FOUND',
  'EXTERNAL_ID_TAKEN',
  'RECIPIENT_EMAIL_TAKEN',
  'TOO_MANY_RECIPIENTS',
  'TOO_MANY_FIELDS',
  'TOO_MANY_FILES',
  'PROOF_PROVIDER_NOT_SET',
  ...MISPLACED,
  ...UNUSABLE_PDF,
] as const satisfies readonly ProblemCode[];

export const NOT_MADE_FROM_TEMPLATE = [
  ...NOT_MADE,
  'INVALID_PREFILL',
  'RECIPIENT_LEFT_OUT',
  'CONTENT_DAMAGED',
  'PDF_MISSING',
  'DOCUMENT_NOT_READY',
  'FORM_FIELD_UNKNOWN',
  'FORM_VALUE_INVALID',
] as const satisfies readonly ProblemCode[];

export const NOT_SENT = [
  'NOT_FOUND',
  'DOCUMENT_NOT_READY',
  'PDF_MISSING',
  'FORM_FIELD_UNKNOWN',
  'FORM_VALUE_INVALID',
  'CONTENT_DAMAGED',
  'PROOF_PROVIDER_NOT_SET',
  ...UNUSABLE_PDF,
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const satisfies readonly ProblemCode[];

/** Reasons why an envelope cannot be scheduled. */
export const NOT_SCHEDULED = [
  ...LOCKED,
  'DOCUMENT_NOT_READY',
  'PDF_MISSING',
  'CONTENT_DAMAGED',
  'PROOF_PROVIDER_NOT_SET',
  ...UNUSABLE_PDF,
] as const satisfies readonly ProblemCode[];

export const NOT_HANDED_OUT = [
  'NOT_FOUND',
  'NOT_YET_COMPLETED',
  'DOCUMENT_CANCELLED',
  'PDF_MISSING',
  ...UNUSABLE_PDF,
  'CONTENT_DAMAGED',
] as const satisfies readonly ProblemCode[];
