/**
 * Provides the time. With several nodes, it follows the database's clock (`platform/db/database-clock.ts`). Tests
 * replace only the clock and randomness.
 */
export interface Clock {
  now(): Date;
  /**
   * Calls `run` periodically.
   * @returns function that stops the calls
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
