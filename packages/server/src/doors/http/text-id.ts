import { z } from 'zod';

/** An id of letters and digits in a path. What cannot be one finds nothing, like that of something deleted. */
export const textId = (prefix: string) =>
  z
    .string()
    .transform((text) => (/^\w{1,100}$/.test(text) ? text : ''))
    .meta({ type: 'string', example: `${prefix}_0123456789abcdef01234567` });
