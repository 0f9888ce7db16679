import { useEffect, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson, RefusedError } from '../post-json.ts';
import { Problem, SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** An authentication in progress with the provider, and its next step. */
type Begun = { proof: string } & ({ next: 'CODE'; sentTo: string } | { next: 'PAGE'; url: string });

const ASKED_EVERY_MS = 3_000;

const isAway = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === 'PROOF_PROVIDER_UNAVAILABLE';

/**
 * Authenticates with an external provider. The provider either sends a code or shows its own page, and this page polls for the
 * result.
 */
export function ProviderProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submission = useSubmission(say('provider.notSet'));
  const provider = asked.provider ?? '';
  /** @returns null if the provider is unavailable, after showing an error */
  const orAway = async <T,>(call: Promise<T>): Promise<T | null> => {
    setProblem(null);
    try {
      return await call;
    } catch (error) {
      if (!isAway(error)) throw error;
      setProblem(say('provider.away', { provider }));
      return null;
    }
  };
  const begin = async () => {
    const next = await orAway(callJson<Begun>(`${links.api}/provider`, { purpose }));
    if (next) setBegun(next);
  };
  const give = (proof: string, code?: string) =>
    callJson<{ isAccepted: boolean }>(`${links.api}/proof`, { purpose, method: 'PROVIDER', proof, code });
  useEffect(() => {
    if (begun?.next !== 'PAGE') return;
    const { proof } = begun;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      try {
        if ((await give(proof)).isAccepted) return await onProven();
      } catch (error) {
        // Ask again if the connection is lost or the provider is temporarily unavailable.
        if (error instanceof RefusedError && error.status === 400 && !isOver) {
          setBegun(null);
          setProblem(say('wrong.PROVIDER'));
          return;
        }
      }
      if (!isOver) timer = setTimeout(look, ASKED_EVERY_MS);
    };
    timer = setTimeout(look, ASKED_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [begun]);
  const isPage = begun?.next === 'PAGE';
  return (
    <div>
      <p role="status">
        {begun?.next === 'CODE' && say('provider.codeSent', { provider, address: begun.sentTo })}
        {isPage && say('provider.waiting', { provider })}
      </p>
      {isPage && (
        <p>
          <a class="button" href={begun.url} target="_blank" rel="noopener noreferrer">
            {say('provider.open', { provider })}
          </a>
        </p>
      )}
      {!isPage && (
        <SubmissionButton submission={submission} onPress={begin} kind={begun ? 'plain' : undefined}>
          {begun ? say('sendAgain') : say('provider.begin', { provider })}
        </SubmissionButton>
      )}
      <Problem>{problem}</Problem>
      {begun?.next === 'CODE' && (
        <SecretForm
          key={begun.proof}
          id="proof-provider-code"
          label={say('provider.code', { provider })}
          submit={say('confirm')}
          wrong={say('wrong.PROVIDER')}
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={50}
          onSecret={async (code) => {
            if (await orAway(give(begun.proof, code))) await onProven();
          }}
        />
      )}
    </div>
  );
}
