import { z } from 'zod';
import { MOST_ARCHIVED } from './tabs.ts';

const MOST_IDS = 101 * MOST_ARCHIVED;

/** Comma-separated document ids. */
export const archiveQuery = z.object({
  documents: z
    .string()
    .max(MOST_IDS)
    .regex(/^\w{1,100}(,\w{1,100})*$/)
    .refine((ids) => ids.split(',').length <= MOST_ARCHIVED, { error: `names more than ${MOST_ARCHIVED} documents` })
    .meta({ example: 'envelope_0123456789abcdef01234567' }),
});
