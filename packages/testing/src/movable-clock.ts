import { type Clock, systemClock } from '../../server/src/platform/clock.ts';

/** A clock that follows the real time and can be moved forward. */
export class MovableClock implements Clock {
  isRepeating = true;
  #aheadMs = 0;

  /** Whether it differs from the real clock. */
  get isMoved(): boolean {
    return this.#aheadMs !== 0 || !this.isRepeating;
  }

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
