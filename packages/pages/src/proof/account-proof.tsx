import { useEffect } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import type { ProofProps } from './proof-form.tsx';

/** Authenticates with the account. If the person is already signed in, nothing more is required. */
export function AccountProof({ asked, purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  const submission = useSubmission(say('wrong.ACCOUNT'));
  const prove = async () => {
    await callJson(`${links.api}/proof`, { purpose, method: 'ACCOUNT' });
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
