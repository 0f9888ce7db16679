import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** By the password of the account, entered now. */
export function PasswordProof({ purpose, links, onProven }: ProofProps) {
  return (
    <SecretForm
      id="proof-password"
      label={signInWords.proof.password}
      submit={signInWords.proof.confirm}
      type="password"
      // The address is not shown in full before it is proven; managers find the account by the site.
      username=""
      autoComplete="current-password"
      maxLength={256}
      onSecret={async (password) => {
        await callJson(`${links.api}/proof`, { purpose, method: 'PASSWORD', password });
        await onProven();
      }}
    />
  );
}
