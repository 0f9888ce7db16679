import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The body of every answer that is not 200. */
export const problemSchema = z
  .object({
    message: z.string().meta({ description: 'What is wrong, for people; names the property, recipient or rule' }),
    code: z.enum(codes).meta({ description: 'What is wrong, for programs; codes are never renamed' }),
    issues: z
      .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
      .optional()
      .meta({ description: 'The single problems, where there can be several' }),
    docs: z.url().meta({ description: 'Where the code is explained' }),
  })
  .meta({ id: 'Problem' });
