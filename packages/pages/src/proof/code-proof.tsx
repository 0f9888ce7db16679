import { useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** By a code: from the authenticator app of the account, else from a mail to the recipient. */
export function CodeProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission();
  const [isSent, setIsSent] = useState(false);
  const { address } = asked;
  const isMailed = asked.codesBy === 'EMAIL';
  const send = async () => {
    await callJson(`${links.api}/code`, { purpose });
    setIsSent(true);
  };
  return (
    <div>
      {isMailed && (
        <>
          <p role="status">{isSent && say('codeSent', { address })}</p>
          <SubmissionButton submission={submission} onPress={send} kind={isSent ? 'plain' : undefined}>
            {isSent ? say('sendAgain') : say('sendCode', { address })}
          </SubmissionButton>
        </>
      )}
      {(isSent || !isMailed) && (
        <SecretForm
          id="proof-code"
          label={isMailed ? say('emailCode') : say('authenticatorCode')}
          submit={say('confirm')}
          wrong={say('wrong.TWO_FACTOR_AUTH')}
          inputMode={isMailed ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={50}
          onSecret={async (code) => {
            await callJson(`${links.api}/proof`, { purpose, method: 'TWO_FACTOR_AUTH', code });
            await onProven();
          }}
        />
      )}
    </div>
  );
}
