import { z } from 'zod';
import { LIMITS } from '../text/limits.ts';
import type { ExpirationUnit } from '../vocabulary.ts';

/** Parses an expiration in a request. The unit may be plural, and in upper or lower case. */
export const expirationSchema = z.object({
  count: z.int().min(1).max(LIMITS.expirationCount),
  unit: z
    .string()
    .toLowerCase()
    .regex(/^(day|week|month)s?$/, { error: 'must be day, week or month' })
    .transform((unit) => unit.replace(/s$/, '') as ExpirationUnit)
    .meta({ example: 'day' }),
});
