/** The time. The only thing tests replace besides randomness. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
