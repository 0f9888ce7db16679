import { setTimeout as sleep } from 'node:timers/promises';

/** The work is to end before it is through. */
export class WorkEndedError extends Error {
  constructor() {
    super('the work is to end before it is through');
  }
}

/** A timer is not set for less than this: what is to be waited adds up. */
const SHORTEST_WAIT_MS = 20;

/**
 * Makes whoever reads wait, so that they read no more than so many bytes a second.
 * @returns to be waited for after so many bytes. @throws WorkEndedError once `isEnding` says so
 */
export function paceOf(bytesPerSecond: number, isEnding: () => boolean): (bytes: number) => Promise<void> {
  let allowedAt = performance.now();
  return async (bytes) => {
    if (isEnding()) throw new WorkEndedError();
    const now = performance.now();
    allowedAt = Math.max(allowedAt, now) + (bytes / bytesPerSecond) * 1000;
    if (allowedAt - now >= SHORTEST_WAIT_MS) await sleep(allowedAt - now);
  };
}
