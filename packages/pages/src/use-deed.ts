import type { Say } from '@countersign/languages/browser';
import { useState } from 'preact/hooks';
import { RefusedError } from './post-json.ts';
import { useSay } from './speech.tsx';
import { sayTooMany } from './too-many.ts';

/** Something that is done at the service: whether it is under way, and what went wrong, in words. */
export interface Deed {
  isBusy: boolean;
  problem: string | null;
  run(deed: () => Promise<void>): Promise<void>;
}

/** @param wrong what to say where the service does not take what it was given, for one code of it or any */
export function useDeed(wrong?: string | ((code: string) => string)): Deed {
  const say = useSay('form');
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
        setProblem(explain(error, wrong, say));
      } finally {
        setIsBusy(false);
      }
    },
  };
}

const NOT_TAKEN = [400, 401, 403];

function explain(error: unknown, wrong: Parameters<typeof useDeed>[0], say: Say<'form'>): string {
  if (error instanceof RefusedError) {
    const { status, retryAfterSeconds: seconds } = error;
    if (seconds !== null) return sayTooMany(say, seconds);
    if (wrong && NOT_TAKEN.includes(status)) return typeof wrong === 'string' ? wrong : wrong(error.code);
  }
  // Browsers throw these where a person let the passkey dialog be, or has none that fits.
  if (error instanceof Error && error.name === 'NotAllowedError') return say('passkeyUnused');
  return say('failed');
}
