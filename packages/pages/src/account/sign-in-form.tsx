import { useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import { bringEmail, withReturn } from './account-view.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signInByPasskey, signInByPassword } from './sign-in.ts';

/** By password, and a code where the account has an authenticator app; or by passkey. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const deed = useDeed(say('wrongSignIn'));
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
      disabled={deed.isBusy}
      onClick={() => deed.run(() => signInByPasskey().then(goOn))}
    >
      {say('signIn.passkey')}
    </button>
  );
  return (
    <>
      <DeedForm deed={deed} submit={say('signIn.submit')} onSubmit={byPassword} beside={byPasskey}>
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
      </DeedForm>
      <p>
        <a class="alone" href={withReturn('/account/password', returnTo) + bringEmail(email)}>
          {say('signIn.forgotten')}
        </a>
      </p>
    </>
  );
}
