/**
 * Tells the time, which is the database's if there are several nodes (`platform/db/database-clock.ts`). Tests replace only this
 * and randomness.
 */
export interface Clock {
  now(): Date;
  /**
   * Calls `run` periodically.
   * @returns a function that stops it
   */
  every(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
