import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import type { ProblemBody } from './problem.ts';

/** Returns the error body of version 2: that of version 1, with its code also under `data`. */
export const presentProblem = (body: ProblemBody): object => ({
  ...body,
  data: { code: body.code, httpStatus: PROBLEMS[body.code].status },
});
