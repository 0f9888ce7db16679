import { z } from 'zod';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import type { ProblemBody } from './problem.ts';
import { problemSchema as problemOfVersion1 } from './problem-schema.ts';

/** A problem as version 2 tells it: as version 1 does, and again under `data` (decisions, "v2 error body"). */
export const problemSchema = problemOfVersion1
  .extend({ data: z.object({ code: problemOfVersion1.shape.code, httpStatus: z.int() }) })
  .meta({ id: 'Problem' });

export const presentProblem = (body: ProblemBody): object => ({
  ...body,
  data: { code: body.code, httpStatus: PROBLEMS[body.code].status },
});
