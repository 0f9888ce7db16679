import { useEffect } from 'preact/hooks';
import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import type { ProofProps } from './proof-form.tsx';

/** By being signed in. Whoever is need not do anything. */
export function AccountProof({ asked, purpose, links, onProven }: ProofProps) {
  const deed = useDeed();
  const prove = () =>
    deed.run(async () => {
      await callJson(`${links.api}/proof`, { purpose, method: 'ACCOUNT' });
      await onProven();
    });
  useEffect(() => {
    if (asked.isSignedIn) prove();
  }, []);

  if (!asked.isSignedIn) {
    return (
      <p>
        <a class="button" href={links.signIn}>
          {signInWords.proof.signIn}
        </a>
      </p>
    );
  }
  return (
    <div class="field">
      <button type="button" disabled={deed.isBusy} onClick={prove}>
        {deed.isBusy ? signInWords.busy : signInWords.proof.continueSignedIn}
      </button>
      <p class="problem" role="alert">
        {deed.problem}
      </p>
    </div>
  );
}
