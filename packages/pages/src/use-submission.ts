import type { Say } from '@countersign/languages/browser';
import { useState } from 'preact/hooks';
import { useSay } from './page-messages.tsx';
import { RefusedError } from './post-json.ts';
import { sayTooMany } from './too-many-requests.ts';

/** State of a form or button that sends something to the service: whether it is in progress, and the text of its error. */
export interface Submission {
  isBusy: boolean;
  problem: string | null;
  run(act: () => Promise<void>): Promise<void>;
}

/** @param wrong message for a refusal by the service, for all refusals or by code */
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
  };
}

const NOT_TAKEN = [400, 401, 403];

function explain(error: unknown, wrong: Parameters<typeof useSubmission>[0], say: Say<'form'>): string {
  if (error instanceof RefusedError) {
    const { status, retryAfterSeconds: seconds } = error;
    if (seconds !== null) return sayTooMany(say, seconds);
    if (wrong && NOT_TAKEN.includes(status)) return typeof wrong === 'string' ? wrong : wrong(error.code, error);
  }
  // Browsers throw these if the passkey dialog is closed or no passkey fits.
  if (error instanceof Error && error.name === 'NotAllowedError') return say('passkeyUnused');
  return say('failed');
}
