import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';

const wholeNumber = z
  .string()
  .refine((text) => /^\d{1,15}(\.0*)?$/.test(text), { error: 'must be a whole number' })
  .transform(Number);

/** Parameters `page` and `perPage` of every list in version 1. */
export const pagingQuery = z.object({
  page: wholeNumber.pipe(z.int().min(1)).default(1).meta({
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'The page number, from 1. A page past the end is empty',
  }),
  perPage: wholeNumber.pipe(z.int().min(1).max(LIMITS.entriesPerPage)).default(10).meta({
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.entriesPerPage,
    default: 10,
    description: 'The maximum number of entries on a page',
  }),
});
