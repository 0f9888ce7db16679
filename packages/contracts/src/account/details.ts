import { z } from 'zod';
import { LIMITS, multiLine, singleLine } from '../text/index.ts';

const line = singleLine(LIMITS.name).trim().default('');

/** Values that a person has saved for the documents they will sign. Empty if they are not saved. */
export const ownDetails = z.object({
  initials: singleLine(LIMITS.initials).trim().default(''),
  name: line,
  jobTitle: line,
  company: line,
  address: multiLine(LIMITS.name).trim().default(''),
});
export type OwnDetails = z.infer<typeof ownDetails>;
