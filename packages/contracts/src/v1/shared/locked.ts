import type { ProblemCode } from '../../problem-codes.ts';

/** Reasons why the contents of a document can no longer be changed. */
export const LOCKED = [
  'DOCUMENT_NOT_DRAFT',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
] as const satisfies readonly ProblemCode[];
