import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
import type { ProofProps } from './proof-form.tsx';

/** Authenticates with a passkey of the account. Being signed in is not enough. */
export function PasskeyProof({ purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission(say('wrong.PASSKEY'));
  const prove = async () => {
    const { startAuthentication } = await import('./passkey.chunk.ts');
    const optionsJSON = await callAt(links.api, proofs.requestPasskey, { body: { purpose } });
    const response = await startAuthentication({ optionsJSON });
    await callAt(links.api, proofs.give, { body: { purpose, method: 'PASSKEY', response } });
    await onProven();
  };
  return (
    <SubmissionButton submission={submission} onPress={prove}>
      {say('passkey')}
    </SubmissionButton>
  );
}
