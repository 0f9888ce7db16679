export { downloadAddress } from './document/operations.ts';
export { signatureWarnings } from './item/shapes.ts';
export { readLeniently } from './lenient/read-leniently.ts';
export { TAGS } from './operation.ts';
export { OPERATIONS, type OperationId, type OperationOf, operationOf } from './operations.ts';
export { problem } from './problem.ts';
export { UNUSABLE_PDF } from './problems.ts';
export type { Question } from './question/shapes.ts';
