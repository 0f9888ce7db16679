/** Defines how often a failed job is retried, and after which delays. */
export interface Ladder {
  /** Delays in milliseconds after the first failed attempt, after the second one, and so on. */
  readonly waitsMs: readonly number[];
  /** Maximum random fraction that is added to each delay. */
  readonly jitter?: number;
  /**
   * Behavior after the last delay. REPEAT repeats the last delay indefinitely. DROP does nothing, because the job is no
   * longer needed. GIVE_UP lets the handler record the failure, and repeats the last delay if recording was not
   * possible.
   */
  readonly afterLast: 'REPEAT' | 'GIVE_UP' | 'DROP';
}

export const seconds = (...waits: number[]): number[] => waits.map((wait) => wait * 1_000);
export const minutes = (...waits: number[]): number[] => waits.map((wait) => wait * 60_000);

/**
 * Returns the delay after a failed attempt in milliseconds. Null if it was the last attempt.
 * @param attempt number of the failed attempt, starting at 1
 * @param random from 0 to 1
 */
export function waitAfter({ waitsMs, jitter = 0, afterLast }: Ladder, attempt: number, random: number): number | null {
  const wait = waitsMs[attempt - 1] ?? (afterLast === 'REPEAT' ? waitsMs.at(-1) : undefined);
  return wait === undefined ? null : Math.round(wait * (1 + random * jitter));
}

/**
 * Like `waitAfter`, for a failure that the handler has not recorded. Repeats the last delay, because abandoning the job
 * would go unnoticed.
 */
export const waitAfterUnrecorded = (ladder: Ladder, attempt: number, random: number): number | null =>
  waitAfter(ladder.afterLast === 'GIVE_UP' ? { ...ladder, afterLast: 'REPEAT' } : ladder, attempt, random);
