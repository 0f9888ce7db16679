import type { ProblemCode } from '../../domain/problems/problem-codes.ts';

/** The problems of a PDF that is taken in, by the upload or by the first operation that needs it. */
export const UNUSABLE_PDF = [
  'NOT_A_PDF',
  'PDF_DAMAGED',
  'PDF_PASSWORD_PROTECTED',
  'PDF_NO_PAGES',
  'PDF_REFUSED',
  'PAGE_NOT_DRAWABLE',
  'PAYLOAD_TOO_LARGE',
] as const satisfies ProblemCode[];
