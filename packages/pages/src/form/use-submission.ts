import type { Say } from '@countersign/languages/browser';
import { useState } from 'preact/hooks';
import { useSay } from '../page/page-messages.tsx';
import { RefusedError } from '../service/call-json.ts';
import { sayTooMany } from './too-many-requests.ts';

/** State of a form or button that submits: whether a request is running, and the error text. */
export interface Submission {
  isBusy: boolean;
  problem: string | null;
  run(act: () => Promise<void>): Promise<void>;
  /** Removes the error text. */
  clear(): void;
}

/** @param wrong text for refusals, or a function that picks the text by error code */
export function useSubmission(wrong?: string | ((code: string, refusal: RefusedError) => string)): Submission {
  const say = useSay('form');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async run(act) {
      setIsBusy(true);
      setProblem(null);
      try {
        await act();
      } catch (error) {
        setProblem(explain(error, wrong, say));
      } finally {
        setIsBusy(false);
      }
    },
    clear: () => setProblem(null),
  };
}

const NOT_TAKEN = [400, 401, 403];

function explain(error: unknown, wrong: Parameters<typeof useSubmission>[0], say: Say<'form'>): string {
  if (error instanceof RefusedError) {
    const { status, retryAfterSeconds: seconds } = error;
    if (seconds !== null) return sayTooMany(say, seconds);
    if (wrong && NOT_TAKEN.includes(status)) return typeof wrong === 'string' ? wrong : wrong(error.code, error);
  }
  // Browsers throw this if the passkey dialog is closed or if no passkey matches.
  if (error instanceof Error && error.name === 'NotAllowedError') return say('passkeyUnused');
  return say('failed');
}
