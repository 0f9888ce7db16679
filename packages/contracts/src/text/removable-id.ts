import { singleLine } from './plain-text.ts';

const MAX_LENGTH = 255;

/** Parses an id that null or an empty text removes. */
export const removableId = singleLine(MAX_LENGTH)
  .nullable()
  .transform((given) => given || null);
