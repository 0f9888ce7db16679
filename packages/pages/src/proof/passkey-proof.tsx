import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { ProofProps } from './proof-form.tsx';

/** Authenticates with a passkey of the account. Being signed in is not enough. */
export function PasskeyProof({ purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission(say('wrong.PASSKEY'));
  const prove = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await callJson<PublicKeyCredentialRequestOptionsJSON>(`${links.api}/passkey`, { purpose });
    const response = await startAuthentication({ optionsJSON });
    await callJson(`${links.api}/proof`, { purpose, method: 'PASSKEY', response });
    await onProven();
  };
  return (
    <SubmissionButton submission={submission} onPress={prove}>
      {say('passkey')}
    </SubmissionButton>
  );
}
