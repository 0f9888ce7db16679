import { LIMITS } from './limits.ts';
import { singleLine } from './plain-text.ts';

/** Parses an optional id. Null or an empty text removes it. */
export const removableId = singleLine(LIMITS.externalId)
  .nullable()
  .transform((given) => given || null);
