import { z } from 'zod';
import { instant } from '../v2/basics.ts';

/** Result of verifying a sealed PDF just now. */
export const verdict = z.object({
  verdict: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE', 'NOT-SIGNED']),
  /** English text. */
  reason: z.string(),
  /** Level of the service’s own seal, such as `PAdES-B-LT`. Null without one. */
  level: z.string().nullable(),
  checkedAt: instant,
});
export type Verdict = z.infer<typeof verdict>;
