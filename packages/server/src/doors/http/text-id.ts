import { z } from 'zod';

/** Parses a text id in a path. An id of another form finds nothing, like the id of something deleted. */
export const textId = (prefix: string) =>
  z
    .string()
    .transform((text) => (/^\w{1,100}$/.test(text) ? text : ''))
    .meta({ type: 'string', example: `${prefix}_0123456789abcdef01234567` });
