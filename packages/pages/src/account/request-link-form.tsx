import { useEffect, useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API, broughtEmail } from './account-view.ts';

/** Requests an emailed link, either to create an account or to reset a password. */
export function RequestLinkForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const submission = useSubmission(say('wrongEmail'));
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => setEmail((entered) => entered || broughtEmail(location.hash)), []);
  const send = async () => {
    await callJson(`${AUTH_API}/password-link`, { email, returnTo });
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
