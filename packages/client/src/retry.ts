import { CountersignError } from './error.ts';

/** First pause if the service requests none. Each further pause is twice as long. */
const FIRST_PAUSE_MS = 500;
const LONGEST_STEP_MS = 8_000;

/**
 * Returns the milliseconds to wait before another attempt, or null if another attempt cannot help. The pause is at least as
 * long as the service requests. A random extra spreads out clients that were refused at the same time.
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
