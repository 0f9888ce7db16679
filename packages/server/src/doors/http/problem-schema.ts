import { problem } from '@countersign/contracts/v2';

/** The body of every answer of version 1 that is not 200: that of version 2 without what repeats its code. */
export const problemSchema = problem.omit({ data: true }).meta({ id: 'Problem' });
