import { z } from 'zod';

const DECIMAL = /^\d{1,15}(\.0*)?$/;
const MAX_ID = 2_147_483_647;

/** Stands for an id in a path that no row can have. */
const NO_ID = 0;

/** Parses the id of a document, recipient or field in a path, for example `7` or `7.0`. */
export const idParam = z
  .string()
  .transform((text) => {
    const id = DECIMAL.test(text) ? Number(text) : NO_ID;
    return id <= MAX_ID ? id : NO_ID;
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, example: 7 });

const wholeNumber = z
  .string()
  .refine((text) => DECIMAL.test(text), { error: 'must be a whole number' })
  .transform(Number);

/** `page` and `perPage` of every list. */
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
