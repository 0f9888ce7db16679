import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameHint } from '../username-hint.tsx';
import { AUTH_API } from './account-view.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signInByPassword } from './sign-in.ts';

/** The form behind the mailed link: a password and, for a new account, a name. Signs in with it. */
export function ChoosePasswordForm({ token, email, isNew }: { token: string; email: string; isNew: boolean }) {
  const say = useSay('account');
  const submission = useSubmission(say('invalid.fact'));
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [returnTo, setReturnTo] = useState<string | null>(null);
  if (returnTo !== null) return <SecondFactorForm onDone={() => location.assign(returnTo)} />;

  const choose = async () => {
    const body = { token, password, ...(isNew && { name }) };
    const chosen = await callJson<{ email: string; returnTo: string }>(`${AUTH_API}/password`, body);
    if (await signInByPassword(chosen.email, password)) setReturnTo(chosen.returnTo);
    else location.assign(chosen.returnTo);
  };
  return (
    <SubmissionForm submission={submission} submit={say('password.submit')} onSubmit={choose}>
      <p>{say('password.account', { email })}</p>
      {!isNew && <p>{say('password.ends')}</p>}
      <UsernameHint username={email} />
      {isNew && (
        <LabelledInput
          id="name"
          label={say('password.name')}
          autoComplete="name"
          maxLength={255}
          value={name}
          onValue={setName}
        />
      )}
      <LabelledInput
        id="password"
        label={say('password.password')}
        type="password"
        autoComplete="new-password"
        minLength={12}
        maxLength={256}
        value={password}
        onValue={setPassword}
      />
    </SubmissionForm>
  );
}
