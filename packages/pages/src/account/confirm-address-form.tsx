import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API } from './account-view.ts';

/** Behind the link that was mailed to a new address: nothing changes by looking at it. */
export function ConfirmAddressForm({ token, email }: { token: string; email: string }) {
  const say = useSay('account');
  const submission = useSubmission((code) => say(code === 'EMAIL_TAKEN' ? 'address.taken' : 'invalid.fact'));
  const confirm = async () => {
    await callJson(`${AUTH_API}/address`, { token });
    location.assign('/');
  };
  return (
    <SubmissionForm submission={submission} submit={say('address.submit')} onSubmit={confirm}>
      <p>{say('address.lead', { email })}</p>
    </SubmissionForm>
  );
}
