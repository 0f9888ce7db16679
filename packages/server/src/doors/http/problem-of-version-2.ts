import { z } from 'zod';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import type { ProblemBody } from './problem.ts';
import { problemSchema as problemOfVersion1 } from './problem-schema.ts';

/** An error body of version 2: that of version 1, with its code also under `data`. */
export const problemSchema = problemOfVersion1
  .extend({ data: z.object({ code: problemOfVersion1.shape.code, httpStatus: z.int() }) })
  .meta({ id: 'Problem' });

export const presentProblem = (body: ProblemBody): object => ({
  ...body,
  data: { code: body.code, httpStatus: PROBLEMS[body.code].status },
});
