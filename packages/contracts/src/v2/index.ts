export { downloadAddress } from './document/operations.ts';
export { signatureWarnings } from './item/shapes.ts';
export { readLeniently } from './lenient/read-leniently.ts';
export { OPERATIONS, type OperationId, type OperationOf, operationOf } from './operations.ts';
export type { Question } from './question/shapes.ts';
export { TAGS } from './shared/operation.ts';
export { problem } from './shared/problem.ts';
export { UNUSABLE_PDF } from './shared/problems.ts';
export type { Belongings, Invitation, Member, Team } from './team/shapes.ts';
