import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import type { ProofProps } from './proof-form.tsx';

/** By a passkey of the account, used now. */
export function PasskeyProof({ purpose, links, onProven }: ProofProps) {
  const deed = useDeed();
  const prove = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await callJson<PublicKeyCredentialRequestOptionsJSON>(`${links.api}/passkey`, { purpose });
    const response = await startAuthentication({ optionsJSON });
    await callJson(`${links.api}/proof`, { purpose, method: 'PASSKEY', response });
    await onProven();
  };
  return (
    <div class="field">
      <button type="button" disabled={deed.isBusy} onClick={() => deed.run(prove)}>
        {deed.isBusy ? signInWords.busy : signInWords.proof.passkey}
      </button>
      <p class="problem" role="alert">
        {deed.problem}
      </p>
    </div>
  );
}
