import { CountersignError } from './error.ts';

/** First pause if the service asks for none. Each further one is twice as long. */
const FIRST_PAUSE_MS = 500;
const LONGEST_STEP_MS = 8_000;

/**
 * Returns the wait before another attempt in milliseconds. It is at least as long as the service asks, and up to a step longer,
 * so that clients that were refused together do not come back together. Null if another attempt is of no use.
 */
export function pauseBefore(error: unknown, attempt: number, random = Math.random()): number | null {
  if (!(error instanceof CountersignError)) return null;
  const isPassing = error.status === 429 || error.status === 503 || error.code === 'NOT_REACHED';
  if (!isPassing) return null;
  const step = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_STEP_MS);
  return (error.retryAfterMs ?? step / 2) + random * step;
}

/** @throws the reason of the signal if it aborts */
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
