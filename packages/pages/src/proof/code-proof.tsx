import { useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson, RefusedError } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** Matches a usual emailed code. After many codes, longer ones are sent. */
const SIX_DIGITS = /^\s*(\d\s*){6}$/;

/** Authenticates with a code from the account's authenticator app or, without an app, from an email to the recipient. */
export function CodeProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission();
  const [isSent, setIsSent] = useState(false);
  const [isLimited, setIsLimited] = useState(false);
  const { address } = asked;
  const isMailed = asked.codesBy === 'EMAIL';
  const send = async () => {
    await callJson(`${links.api}/code`, { purpose });
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
            if (left === null) return say('wrong.TWO_FACTOR_AUTH');
            return left === 0 ? say('wrong.lastCode') : say('wrong.code', { left });
          }}
          inputMode={isMailed ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={50}
          // The button that had the focus has been replaced.
          takesFocus={isSent}
          complete={isMailed ? SIX_DIGITS : undefined}
          onSecret={async (code) => {
            try {
              await callJson(`${links.api}/proof`, { purpose, method: 'TWO_FACTOR_AUTH', code });
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
      {/* Others may have used up the attempts. A signed-in person has separate ones. */}
      {isLimited && !isMailed && (
        <p>
          {say('signInFirst')} <a href={links.signIn}>{say('signIn')}</a>
        </p>
      )}
    </div>
  );
}
