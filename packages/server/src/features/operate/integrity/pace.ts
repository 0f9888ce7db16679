import { setTimeout as sleep } from 'node:timers/promises';

/** The service is stopping, so the check ends early. */
export class WorkEndedError extends Error {
  constructor() {
    super('the work is to end before it is through');
  }
}

/** Shorter waits are added up until they are long enough for a timer. */
const SHORTEST_WAIT_MS = 20;

/**
 * Limits the read rate.
 * @returns a function to call and await with the number of bytes read
 * @throws WorkEndedError once `isEnding` returns true
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
