import type { ProblemCode } from '../../domain/problems/problem-codes.ts';

/** What can be wrong with a PDF that is taken in: by the operation that brings it, or the first that needs it. */
export const UNUSABLE_PDF = [
  'NOT_A_PDF',
  'PDF_DAMAGED',
  'PDF_PASSWORD_PROTECTED',
  'PDF_NO_PAGES',
  'PDF_REFUSED',
  'PAGE_NOT_DRAWABLE',
  'PAYLOAD_TOO_LARGE',
] as const satisfies ProblemCode[];
