import { z } from 'zod';
import { instant } from '../v2/basics.ts';

/** What verifying a sealed PDF found, just now. */
export const verdict = z.object({
  verdict: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE', 'NOT-SIGNED']),
  /** Why, in English. */
  reason: z.string(),
  /** Of the service's own seal, such as `PAdES-B-LT`; null where there is none. */
  level: z.string().nullable(),
  checkedAt: instant,
});
export type Verdict = z.infer<typeof verdict>;
