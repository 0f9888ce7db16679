/** Defines the number and times of retries of a failed job. */
export interface Ladder {
  /** The waits after the first failed attempt, the second, and so on, in milliseconds. */
  readonly waitsMs: readonly number[];
  /** A random share of up to this is added to each wait. */
  readonly jitter?: number;
  /**
   * Says how it continues after the last wait. REPEAT: the last wait is repeated without end. DROP: nothing happens, because
   * the job is not needed. GIVE_UP: the handler records the failure, and if it could not, the last wait is repeated.
   */
  readonly afterLast: 'REPEAT' | 'GIVE_UP' | 'DROP';
}

export const seconds = (...waits: number[]): number[] => waits.map((wait) => wait * 1_000);
export const minutes = (...waits: number[]): number[] => waits.map((wait) => wait * 60_000);

/**
 * Returns the wait after a failed attempt, in milliseconds. Null if it was the last.
 * @param attempt the number of the failed attempt, from 1
 * @param random from 0 to 1
 */
export function waitAfter({ waitsMs, jitter = 0, afterLast }: Ladder, attempt: number, random: number): number | null {
  const wait = waitsMs[attempt - 1] ?? (afterLast === 'REPEAT' ? waitsMs.at(-1) : undefined);
  return wait === undefined ? null : Math.round(wait * (1 + random * jitter));
}

/**
 * Returns the wait like `waitAfter`, if the handler has not recorded the failure: giving up would then go unnoticed, so the
 * last wait is repeated.
 */
export const waitAfterUnrecorded = (ladder: Ladder, attempt: number, random: number): number | null =>
  waitAfter(ladder.afterLast === 'GIVE_UP' ? { ...ladder, afterLast: 'REPEAT' } : ladder, attempt, random);
