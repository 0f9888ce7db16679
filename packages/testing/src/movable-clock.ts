import { type Clock, systemClock } from '../../server/src/platform/clock.ts';

/** A clock that follows the real one and can be moved forward. */
export class MovableClock implements Clock {
  /** Whether sweeps run every minute. */
  isRepeating = true;
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  every(ms: number, run: () => void): () => void {
    return systemClock.every(ms, () => {
      if (this.isRepeating) run();
    });
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
