import { useState } from 'react';
import { RefusedError } from './ask.ts';
import { useSay } from './words.tsx';

/** Progress of a form or button, and its error text. */
export interface Submission {
  isBusy: boolean;
  problem: string | null;
  run(act: () => Promise<void>): Promise<void>;
}

/** @param explain returns the text for a refusal, or undefined to use the general one */
export function useSubmission(explain?: (refusal: RefusedError) => string | undefined): Submission {
  const say = useSay();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async run(act) {
      if (isBusy) return;
      setIsBusy(true);
      setProblem(null);
      try {
        await act();
      } catch (error) {
        setProblem(wordsFor(error));
      } finally {
        setIsBusy(false);
      }
    },
  };

  function wordsFor(error: unknown): string {
    if (!(error instanceof RefusedError)) return say(error instanceof TypeError ? 'offline' : 'failed');
    const own = explain?.(error);
    if (own !== undefined) return own;
    const { status, retryAfterSeconds } = error;
    if (retryAfterSeconds !== null) return say('tooMany', { minutes: Math.ceil(retryAfterSeconds / 60) });
    return status === 403 ? say('notAllowed') : say('failed');
  }
}
