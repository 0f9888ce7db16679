import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { useEffect } from 'preact/hooks';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
import type { ProofProps } from './proof-form.tsx';

/** Authenticates with the account. Nothing else is required of people who are signed in already. */
export function AccountProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission(say('wrong.ACCOUNT'));
  const prove = async () => {
    await callAt(links.api, proofs.give, { body: { purpose, method: 'ACCOUNT' } });
    await onProven();
  };
  useEffect(() => {
    if (asked.isSignedIn) submission.run(prove);
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
    <SubmissionButton submission={submission} onPress={prove}>
      {say('continueSignedIn')}
    </SubmissionButton>
  );
}
