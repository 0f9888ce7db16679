import { z } from 'zod';
import { PROBLEMS } from '../../domain/problem-codes.ts';
import type { RuleViolation } from '../../domain/rule-violation.ts';
import { problemBody } from '../problem.ts';
import { problemSchema as problemOfVersion1 } from '../problem-schema.ts';

/** A problem as version 2 tells it: as version 1 does, and again under `data` (decisions, "v2 error body"). */
export const problemSchema = problemOfVersion1
  .extend({ data: z.object({ code: problemOfVersion1.shape.code, httpStatus: z.int() }) })
  .meta({ id: 'Problem' });

export function presentProblem(violation: RuleViolation): object {
  const { code } = violation;
  return { ...problemBody(violation), data: { code, httpStatus: PROBLEMS[code].status } };
}
