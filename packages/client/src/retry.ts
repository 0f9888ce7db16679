import { CountersignError } from './error.ts';

/** Initial pause if the service does not specify one. The pause doubles with each attempt. */
const FIRST_PAUSE_MS = 500;
const LONGEST_STEP_MS = 8_000;

/**
 * Returns how many milliseconds to wait before the next attempt, or null if retrying cannot help. The pause is at least
 * as long as the service requests, plus a random amount so that clients do not all retry at once.
 */
export function pauseBefore(error: unknown, attempt: number, random = Math.random()): number | null {
  if (!(error instanceof CountersignError)) return null;
  const isPassing = error.status === 429 || error.status === 503 || error.code === 'NOT_REACHED';
  if (!isPassing) return null;
  const step = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_STEP_MS);
  return (error.retryAfterMs ?? step / 2) + random * step;
}

/** @throws the reason of `signal` if it is aborted */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
