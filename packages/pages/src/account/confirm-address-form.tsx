import { useState } from 'preact/hooks';
import { useLanguage, useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API, showInstant } from './account-view.ts';

/** Confirms a new email address by a button. Opening the emailed link changes nothing. */
export function ConfirmAddressForm({ token, email }: { token: string; email: string }) {
  const say = useSay('account');
  const language = useLanguage();
  const submission = useSubmission((code) => say(code === 'EMAIL_TAKEN' ? 'address.taken' : 'invalid.fact'));
  const [from, setFrom] = useState<string | null>(null);
  const confirm = async () => setFrom((await callJson<{ dueAt: string }>(`${AUTH_API}/address`, { token })).dueAt);
  return (
    <>
      <p role="status">{from !== null && say('address.waits', { time: showInstant(from, language) })}</p>
      {from === null && (
        <SubmissionForm submission={submission} submit={say('address.submit')} onSubmit={confirm}>
          <p>{say('address.lead', { email })}</p>
        </SubmissionForm>
      )}
    </>
  );
}
