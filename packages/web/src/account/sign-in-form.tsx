import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import { withReturn } from './account-view.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signInByPasskey, signInByPassword } from './sign-in.ts';

/** By password, and a code where the account has an authenticator app; or by passkey. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const deed = useDeed();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const goOn = () => location.assign(returnTo);
  if (asksForCode) return <SecondFactorForm onDone={goOn} />;

  const byPassword = async () => {
    if (await signInByPassword(email, password)) setAsksForCode(true);
    else goOn();
  };
  const { signIn } = signInWords;
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          deed.run(byPassword);
        }}
      >
        <LabelledInput
          id="email"
          label={signIn.email}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onValue={setEmail}
        />
        <LabelledInput
          id="password"
          label={signIn.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onValue={setPassword}
        />
        <p class="problem" role="alert">
          {deed.problem}
        </p>
        <p class="row">
          <button type="submit" disabled={deed.isBusy}>
            {deed.isBusy ? signInWords.busy : signIn.submit}
          </button>
          <button
            type="button"
            class="secondary"
            disabled={deed.isBusy}
            onClick={() => deed.run(() => signInByPasskey().then(goOn))}
          >
            {signIn.passkey}
          </button>
        </p>
      </form>
      <p>
        <a href={withReturn('/account/password', returnTo)}>{signIn.forgotten}</a>
      </p>
    </>
  );
}
