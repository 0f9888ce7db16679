import * as account from '@countersign/contracts/account/addresses';
import { useState } from 'preact/hooks';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import { showInstant } from './account-view.ts';

/** Confirms a new email address with a button, because programs also open the links in emails. */
export function ConfirmAddressForm({ token, email }: { token: string; email: string }) {
  const say = useSay('account');
  const language = useLanguage();
  const submission = useSubmission((code) => say(code === 'EMAIL_TAKEN' ? 'address.taken' : 'invalid.fact'));
  const [from, setFrom] = useState<string | null>(null);
  const confirm = async () => setFrom((await call(account.confirmAddress, { body: { token } })).dueAt);
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
