export { ACTIONS, type ActionName } from './actions.ts';
export { numberInPath, textInPath } from './ids-in-path.ts';
export {
  type Defined,
  defineOperation,
  isAbsent,
  type MediaType,
  type Method,
  type Operation,
  type OperationDefinition,
} from './operation.ts';
export { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts';
