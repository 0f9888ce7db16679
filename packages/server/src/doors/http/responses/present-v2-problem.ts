import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import type { ProblemBody } from './problem.ts';

/** Presents an error body of version 2: that of version 1, with the code repeated in `data`. */
export const presentProblem = (body: ProblemBody): object => ({
  ...body,
  data: { code: body.code, httpStatus: PROBLEMS[body.code].status },
});
