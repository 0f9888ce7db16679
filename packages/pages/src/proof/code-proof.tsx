import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { useState } from 'preact/hooks';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
import { RefusedError } from '../service/call-json.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** Matches an emailed code of normal length. After many codes, the server sends longer ones. */
const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/**
 * Authenticates with a code from the account's authenticator app or, if there is no app, with a code emailed to the
 * recipient.
 */
export function CodeProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission();
  const [isSent, setIsSent] = useState(false);
  const [isLimited, setIsLimited] = useState(false);
  const { address } = asked;
  const isMailed = asked.codesBy === 'EMAIL';
  const send = async () => {
    await callAt(links.api, proofs.requestCode, { body: { purpose } });
    setIsSent(true);
  };
  return (
    <div>
      {isMailed && <p role="status">{isSent && say('codeSent', { address })}</p>}
      {(isSent || !isMailed) && (
        <SecretForm
          id="proof-code"
          label={isMailed ? say('emailCode') : say('authenticatorCode')}
          submit={say('confirm')}
          wrong={(_, { triesLeft: left }) => {
            if (left === undefined) return say('wrong.TWO_FACTOR_AUTH');
            return left === 0 ? say('wrong.lastCode') : say('wrong.code', { left });
          }}
          inputMode={isMailed ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={50}
          // The button that had focus has been replaced.
          takesFocus={isSent}
          complete={isMailed ? SIX_DIGITS : undefined}
          onSecret={async (code) => {
            try {
              await callAt(links.api, proofs.give, {
                body: { purpose, method: 'TWO_FACTOR_AUTH', code },
              });
            } catch (error) {
              setIsLimited(error instanceof RefusedError && error.status === 429);
              throw error;
            }
            await onProven();
          }}
        />
      )}
      {isMailed && (
        <SubmissionButton submission={submission} onPress={send} kind={isSent ? 'plain' : undefined}>
          {isSent ? say('sendAgain') : say('sendCode', { address })}
        </SubmissionButton>
      )}
      {/* Other people may have used up the attempts. A signed-in person has separate attempts. */}
      {isLimited && !isMailed && (
        <p>
          {say('signInFirst')} <a href={links.signIn}>{say('signIn')}</a>
        </p>
      )}
    </div>
  );
}
