export { ACTIONS, type ActionName } from './actions.ts';
export { PROBLEM_CODES, type ProblemCode } from './problem-codes.ts';
