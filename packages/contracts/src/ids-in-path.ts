import { z } from 'zod';

const DECIMAL = /^\d{1,15}(\.0*)?$/;
const MAX_ID = 2_147_483_647;

/** Stands for an id that no row has, for a path whose id cannot exist. */
const NO_ID = 0;

/** Parses a numeric id in a path: `7`, or `7.0`. An id that cannot exist finds nothing. */
export const numberInPath = z
  .string()
  .transform((text) => {
    const id = DECIMAL.test(text) ? Number(text) : NO_ID;
    return id <= MAX_ID ? id : NO_ID;
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, example: 7 });

/** Parses a text id in a path. An id of another form finds nothing, like that of something deleted. */
export const textInPath = (prefix: string) =>
  z
    .string()
    .transform((text) => (/^\w{1,100}$/.test(text) ? text : ''))
    .meta({ type: 'string', example: `${prefix}_0123456789abcdef01234567` });
