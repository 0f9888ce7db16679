import { useState } from 'preact/hooks';
import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** By a code: from the authenticator app of the account, else from a mail to the recipient. */
export function CodeProof({ asked, purpose, links, onProven }: ProofProps) {
  const deed = useDeed();
  const [isSent, setIsSent] = useState(false);
  const { proof } = signInWords;
  const isMailed = asked.codesBy === 'EMAIL';
  const send = () =>
    deed.run(async () => {
      await callJson(`${links.api}/code`, { purpose });
      setIsSent(true);
    });
  return (
    <div>
      {isMailed && (
        <div class="field">
          <p role="status">{isSent && proof.codeSent(asked.address)}</p>
          <button type="button" class={isSent ? 'plain' : ''} disabled={deed.isBusy} onClick={send}>
            {deed.isBusy ? signInWords.busy : isSent ? proof.sendAgain : proof.sendCode(asked.address)}
          </button>
          <p class="problem" role="alert">
            {deed.problem}
          </p>
        </div>
      )}
      {(isSent || !isMailed) && (
        <SecretForm
          id="proof-code"
          label={isMailed ? proof.emailCode : proof.authenticatorCode}
          submit={proof.confirm}
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
