import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a check early, because the service is stopping. */
export class WorkEndedError extends Error {
  constructor() {
    super('the work was stopped before it was finished');
  }
}

/** Minimum wait for a timer, in milliseconds. Shorter waits are added up. */
const SHORTEST_WAIT_MS = 20;

/**
 * Limits the rate at which data is read.
 * @returns a function to await after each read, with the number of bytes read
 * @throws WorkEndedError once `isEnding` returns true
 */
export function createPace(bytesPerSecond: number, isEnding: () => boolean): (bytes: number) => Promise<void> {
  let allowedAt = performance.now();
  return async (bytes) => {
    if (isEnding()) throw new WorkEndedError();
    const now = performance.now();
    allowedAt = Math.max(allowedAt, now) + (bytes / bytesPerSecond) * 1000;
    if (allowedAt - now >= SHORTEST_WAIT_MS) await sleep(allowedAt - now);
  };
}
