import { z } from 'zod';
import { LIMITS } from './text/limits.ts';

const DECIMAL = /^\d{1,15}(\.0*)?$/;

/** An id that no row has. It replaces ids that cannot exist. */
const NO_ID = 0;

/** Parses a numeric id in a path, e.g. `7` or `7.0`. Returns `NO_ID` if the id cannot exist. */
export const numberInPath = z
  .string()
  .transform((text) => {
    const id = DECIMAL.test(text) ? Number(text) : NO_ID;
    return id <= LIMITS.integer ? id : NO_ID;
  })
  .meta({ type: 'integer', minimum: 1, maximum: LIMITS.integer, example: 7 });

/** Parses a text id in a path. An id with the wrong format leads to the same error as the id of a deleted object. */
export const textInPath = (prefix: string) =>
  z
    .string()
    .transform((text) => (/^\w{1,100}$/.test(text) ? text : ''))
    .meta({ type: 'string', example: `${prefix}_0123456789abcdef01234567` });
