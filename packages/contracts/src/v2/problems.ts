import type { ProblemCode } from '../problem-codes.ts';

/** Problems of an uploaded PDF, reported by the operation that uploads it or the first one that needs it. */
export const UNUSABLE_PDF = [
  'NOT_A_PDF',
  'PDF_DAMAGED',
  'PDF_PASSWORD_PROTECTED',
  'PDF_NO_PAGES',
  'PDF_REFUSED',
  'PAGE_NOT_DRAWABLE',
  'PAYLOAD_TOO_LARGE',
] as const satisfies readonly ProblemCode[];

/** Reasons why the contents of an envelope cannot change any more. */
export const LOCKED = [
  'NOT_FOUND',
  'DOCUMENT_NOT_DRAFT',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const satisfies readonly ProblemCode[];

/** Reasons why a sent envelope permits no more actions. */
export const NOT_PENDING = [
  'NOT_FOUND',
  'DOCUMENT_NOT_PENDING',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const satisfies readonly ProblemCode[];

/** Reasons why none of the named recipients is reminded. */
export const NOT_REMINDED = [
  ...NOT_PENDING,
  'RECIPIENT_NOT_ON_DOCUMENT',
  'RECIPIENT_ALREADY_COMPLETED',
  'NOT_YOUR_TURN',
  'PAGE_NOT_DRAWABLE',
] as const satisfies readonly ProblemCode[];

/** Problems of a field and its position. */
export const MISPLACED = [
  'RECIPIENT_NOT_ON_DOCUMENT',
  'FILE_NOT_ON_DOCUMENT',
  'FIELD_NOT_ALLOWED_FOR_ROLE',
  'PAGE_DOES_NOT_EXIST',
  'FIELD_OUTSIDE_PAGE',
  'FIELD_META_MISMATCH',
] as const satisfies readonly ProblemCode[];

/** Reasons why an envelope cannot be created. */
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

/** Reasons why an envelope cannot be created from a template. */
export const NOT_MADE_FROM_TEMPLATE = [
  ...NOT_MADE,
  'INVALID_PREFILL',
  'CONTENT_DAMAGED',
  'PDF_MISSING',
  'DOCUMENT_NOT_READY',
  'FORM_FIELD_UNKNOWN',
  'FORM_VALUE_INVALID',
] as const satisfies readonly ProblemCode[];

/** Reasons why an envelope is not sent. */
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

/** Reasons why a PDF is not returned. */
export const NOT_HANDED_OUT = [
  'NOT_FOUND',
  'NOT_YET_COMPLETED',
  'DOCUMENT_CANCELLED',
  'PDF_MISSING',
  ...UNUSABLE_PDF,
  'CONTENT_DAMAGED',
] as const satisfies readonly ProblemCode[];
