import { problem } from '@countersign/contracts/v2';

/** Error body of version 1. It lacks the `data` of version 2, which only repeats the code. */
export const problemSchema = problem.omit({ data: true }).meta({ id: 'Problem' });
