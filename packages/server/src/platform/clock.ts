/** The time, of the database where there are nodes (`platform/db/database-clock.ts`). The only thing tests replace besides randomness. */
export interface Clock {
  now(): Date;
  /** Runs something again and again. @returns a function that ends that */
  every(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
