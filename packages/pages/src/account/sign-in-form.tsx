import { useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { bringEmail, withReturn } from './account-view.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signInByPasskey, signInByPassword } from './sign-in.ts';

/** Signs in with a passkey, or with a password, followed by a code if the account has an authenticator app. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const submission = useSubmission(say('wrongSignIn'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const goOn = () => location.assign(returnTo);
  if (asksForCode) return <SecondFactorForm onDone={goOn} />;

  const byPassword = async () => {
    if (await signInByPassword(email, password)) setAsksForCode(true);
    else goOn();
  };
  const byPasskey = (
    <button
      type="button"
      class="secondary"
      disabled={submission.isBusy}
      onClick={() => submission.run(() => signInByPasskey().then(goOn))}
    >
      {say('signIn.passkey')}
    </button>
  );
  return (
    <>
      <SubmissionForm submission={submission} submit={say('signIn.submit')} onSubmit={byPassword} beside={byPasskey}>
        <LabelledInput
          id="email"
          label={say('email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onValue={setEmail}
        />
        <LabelledInput
          id="password"
          label={say('signIn.password')}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onValue={setPassword}
        />
      </SubmissionForm>
      <p>
        <a class="alone" href={withReturn('/account/password', returnTo) + bringEmail(email)}>
          {say('signIn.forgotten')}
        </a>
      </p>
    </>
  );
}
