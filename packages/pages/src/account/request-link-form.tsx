import * as account from '@countersign/contracts/account/addresses';
import { useEffect, useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import { broughtEmail } from './account-view.ts';

export function RequestLinkForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const submission = useSubmission(say('wrongEmail'));
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => setEmail((entered) => entered || broughtEmail(location.hash)), []);
  const send = async () => {
    await call(account.requestPasswordLink, { body: { email, returnTo } });
    setSentTo(email);
  };
  return (
    <>
      <p role="status">{sentTo !== null && say('link.sent', { email: sentTo })}</p>
      {sentTo === null && (
        <SubmissionForm submission={submission} submit={say('link.submit')} onSubmit={send}>
          <p>{say('link.lead')}</p>
          <LabelledInput
            id="email"
            label={say('email')}
            type="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onValue={setEmail}
          />
        </SubmissionForm>
      )}
    </>
  );
}
