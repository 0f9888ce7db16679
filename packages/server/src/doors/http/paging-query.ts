import { z } from 'zod';

const wholeNumber = z
  .string()
  .refine((text) => /^\d{1,15}(\.0*)?$/.test(text), { error: 'must be a whole number' })
  .transform(Number);

/** `page` and `perPage` of every list of version 1. */
export const pagingQuery = z.object({
  page: wholeNumber.pipe(z.int().min(1)).default(1).meta({
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'The page number, from 1. A page past the end is empty',
  }),
  perPage: wholeNumber.pipe(z.int().min(1).max(100)).default(10).meta({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 10,
    description: 'The maximum number of entries on a page',
  }),
});
