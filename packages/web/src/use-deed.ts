import { useState } from 'preact/hooks';
import { RefusedError } from './post-json.ts';
import { signInWords } from './sign-in-wording.ts';

/** Something that is done at the service: whether it is under way, and what went wrong, in words. */
export interface Deed {
  isBusy: boolean;
  problem: string | null;
  run(deed: () => Promise<void>): Promise<void>;
}

export function useDeed(): Deed {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async run(deed) {
      setIsBusy(true);
      setProblem(null);
      try {
        await deed();
      } catch (error) {
        setProblem(messageOf(error));
      } finally {
        setIsBusy(false);
      }
    },
  };
}

function messageOf(error: unknown): string {
  if (error instanceof RefusedError && error.message) return error.message;
  // Browsers throw these where a person let the passkey dialog be, or has none that fits.
  if (error instanceof Error && error.name === 'NotAllowedError') return signInWords.passkeyFailed;
  return signInWords.failed;
}
