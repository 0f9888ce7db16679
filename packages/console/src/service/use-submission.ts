import { useState } from 'react';
import { useSay } from '../shell/words.tsx';
import { RefusedError } from './ask.ts';

/** State of a form or button that submits: whether a request is running, and the error text. */
export interface Submission {
  isBusy: boolean;
  problem: string | null;
  run(act: () => Promise<void>): Promise<void>;
}

/** @param explain returns the text for a refusal, or undefined to use the default text */
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
