import { z } from 'zod';
import { instant } from '../v2/basics.ts';

/** Result of verifying a sealed PDF. */
export const verdict = z.object({
  verdict: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE', 'NOT-SIGNED']),
  /** English text. */
  reason: z.string(),
  /** Level of the service's own seal, such as `PAdES-B-LT`. Null if the PDF does not have one. */
  level: z.string().nullable(),
  checkedAt: instant,
});
export type Verdict = z.infer<typeof verdict>;
