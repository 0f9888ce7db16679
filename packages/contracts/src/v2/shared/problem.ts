import { z } from 'zod';
import { PROBLEM_CODES } from '../../problem-codes.ts';

const code = z.enum(PROBLEM_CODES).meta({ description: 'Machine-readable error code. Codes are never renamed' });

/** Invalid values in a request, with the path of each. */
export const issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

/** Body of every response with a status other than 200. */
export const problem = z
  .object({
    message: z.string().meta({ description: 'Human-readable message that mentions the property, recipient or rule' }),
    code,
    issues: issues.optional().meta({ description: 'All problems, if there can be more than one' }),
    docs: z.url().meta({ description: 'URL of the documentation for this code' }),
    data: z.object({ code, httpStatus: z.int() }),
  })
  .meta({ id: 'Problem' });
