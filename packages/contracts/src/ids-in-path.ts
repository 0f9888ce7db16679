import { z } from 'zod';

const DECIMAL = /^\d{1,15}(\.0*)?$/;
const MAX_ID = 2_147_483_647;

/** Stands in for an id that cannot exist. No row has it. */
const NO_ID = 0;

/** Parses a numeric id in a path, such as `7` or `7.0`. An id that cannot exist becomes one that finds nothing. */
export const numberInPath = z
  .string()
  .transform((text) => {
    const id = DECIMAL.test(text) ? Number(text) : NO_ID;
    return id <= MAX_ID ? id : NO_ID;
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, example: 7 });

/** Parses a text id in a path. An id in another format finds nothing, like a deleted object. */
export const textInPath = (prefix: string) =>
  z
    .string()
    .transform((text) => (/^\w{1,100}$/.test(text) ? text : ''))
    .meta({ type: 'string', example: `${prefix}_0123456789abcdef01234567` });
