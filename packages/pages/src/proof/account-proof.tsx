import { useEffect } from 'preact/hooks';
import { DeedButton } from '../deed-form.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import type { ProofProps } from './proof-form.tsx';

/** By being signed in. Whoever is need not do anything. */
export function AccountProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const deed = useDeed(say('wrong.ACCOUNT'));
  const prove = async () => {
    await callJson(`${links.api}/proof`, { purpose, method: 'ACCOUNT' });
    await onProven();
  };
  useEffect(() => {
    if (asked.isSignedIn) deed.run(prove);
  }, []);

  if (!asked.isSignedIn) {
    return (
      <p>
        <a class="button" href={links.signIn}>
          {say('signIn')}
        </a>
      </p>
    );
  }
  return (
    <DeedButton deed={deed} onPress={prove}>
      {say('continueSignedIn')}
    </DeedButton>
  );
}
