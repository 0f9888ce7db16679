import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { DeedButton } from '../deed-form.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import type { ProofProps } from './proof-form.tsx';

/** By a passkey of the account, used now. */
export function PasskeyProof({ purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const deed = useDeed(say('wrong.PASSKEY'));
  const prove = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await callJson<PublicKeyCredentialRequestOptionsJSON>(`${links.api}/passkey`, { purpose });
    const response = await startAuthentication({ optionsJSON });
    await callJson(`${links.api}/proof`, { purpose, method: 'PASSKEY', response });
    await onProven();
  };
  return (
    <DeedButton deed={deed} onPress={prove}>
      {say('passkey')}
    </DeedButton>
  );
}
