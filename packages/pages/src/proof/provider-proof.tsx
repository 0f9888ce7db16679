import type { BegunProviderProof } from '@countersign/contracts/signing';
import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { useEffect, useState } from 'preact/hooks';
import { Problem, SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
import { RefusedError } from '../service/call-json.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

const ASKED_EVERY_MS = 3_000;

const isAway = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === 'PROOF_PROVIDER_UNAVAILABLE';

/**
 * Authenticates with an external provider. The provider either sends a code or shows a page of its own while this page
 * polls for the result.
 */
export function ProviderProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const [begun, setBegun] = useState<BegunProviderProof | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submission = useSubmission(say('provider.notSet'));
  const provider = asked.provider ?? '';
  /** @returns null if the provider is unavailable. An error is then displayed */
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
    const next = await orAway(callAt(links.api, proofs.beginWithProvider, { body: { purpose } }));
    if (next) setBegun(next);
  };
  const give = (proof: string, code?: string) =>
    callAt(links.api, proofs.give, { body: { purpose, method: 'PROVIDER', proof, code } });
  useEffect(() => {
    if (begun?.next !== 'PAGE') return;
    const refuse = () => {
      setBegun(null);
      setProblem(say('wrong.PROVIDER'));
    };
    return pollProof(async () => (await give(begun.proof)).isAccepted, onProven, refuse);
  }, [begun]);
  return (
    <div>
      <Progress begun={begun} provider={provider} />
      {begun?.next !== 'PAGE' && (
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

function Progress({ begun, provider }: { begun: BegunProviderProof | null; provider: string }) {
  const say = useSay('proof');
  return (
    <>
      <p role="status">
        {begun?.next === 'CODE' && say('provider.codeSent', { provider, address: begun.sentTo })}
        {begun?.next === 'PAGE' && say('provider.waiting', { provider })}
      </p>
      {begun?.next === 'PAGE' && (
        <p>
          <a class="button" href={begun.url} target="_blank" rel="noopener noreferrer">
            {say('provider.open', { provider })}
          </a>
        </p>
      )}
    </>
  );
}

function pollProof(ask: () => Promise<boolean>, onAccepted: () => void, onRefused: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async () => {
    try {
      if (await ask()) return await onAccepted();
    } catch (error) {
      // Poll again if the connection is lost or the provider is temporarily unavailable.
      if (error instanceof RefusedError && error.status === 400 && !isOver) return onRefused();
    }
    if (!isOver) timer = setTimeout(look, ASKED_EVERY_MS);
  };
  timer = setTimeout(look, ASKED_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
