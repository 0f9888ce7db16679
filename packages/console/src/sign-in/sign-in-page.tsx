import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ask } from '../ask.ts';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { Problem } from '../look/problem.tsx';
import css from '../setup/entrance.module.css';
import { Entrance } from '../setup/entrance.tsx';
import { useSubmission } from '../use-submission.ts';
import { useSay } from '../words.tsx';

const AUTH = '/api/auth';

/** By password, and a code where the account has an authenticator app; or by passkey. */
export function SignInPage({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const [asksForCode, setAsksForCode] = useState(false);
  const goOn = () => location.assign(returnTo);
  return (
    <Entrance title={say('signIn.title')}>
      {asksForCode ? <Code onDone={goOn} /> : <Password onDone={goOn} onAsked={() => setAsksForCode(true)} />}
    </Entrance>
  );
}

function Password({ onDone, onAsked }: { onDone(): void; onAsked(): void }) {
  const say = useSay('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmission(({ status }) => (NOT_TAKEN.includes(status) ? say('wrongSignIn') : undefined));
  const byPassword = async () => {
    const answer = await ask<{ twoFactorRedirect?: boolean }>(`${AUTH}/sign-in/email`, { email, password });
    if (answer.twoFactorRedirect) onAsked();
    else onDone();
  };
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submission.run(byPassword);
        }}
      >
        <LabelledInput
          label={say('email')}
          type="email"
          value={email}
          onValue={setEmail}
          autoComplete="username"
          maxLength={254}
        />
        <LabelledInput
          label={say('signIn.password')}
          type="password"
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          maxLength={256}
        />
        <Problem text={submission.problem} />
        <Button type="submit" kind="primary" isBusy={submission.isBusy}>
          {say('signIn.submit')}
        </Button>
        <Button onClick={() => submission.run(() => byPasskey().then(onDone))}>{say('signIn.passkey')}</Button>
      </form>
      <p className={css.beside}>
        <a href="/account/password">{say('signIn.forgotten')}</a>
      </p>
    </>
  );
}

const NOT_TAKEN = [400, 401, 403];

async function byPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const address = `${AUTH}/passkey/generate-authenticate-options`;
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(address);
  await ask(`${AUTH}/passkey/verify-authentication`, { response: await startAuthentication({ optionsJSON }) });
}

function Code({ onDone }: { onDone(): void }) {
  const say = useSay('account');
  const [code, setCode] = useState('');
  const submission = useSubmission(({ status }) => (NOT_TAKEN.includes(status) ? say('wrongCode') : undefined));
  const enter = async () => {
    const given = code.replace(/\s/g, '');
    // Six digits come from an authenticator app; anything else is tried as a backup code.
    await ask(`${AUTH}/two-factor/verify-${/^\d{6}$/.test(given) ? 'totp' : 'backup-code'}`, { code: given });
    onDone();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(enter);
      }}
    >
      <LabelledInput
        label={say('code')}
        hint={say('code.hint')}
        value={code}
        onValue={setCode}
        autoComplete="one-time-code"
        maxLength={50}
        // It takes the place of the form that had the focus.
        autoFocus
      />
      <Problem text={submission.problem} />
      <Button type="submit" kind="primary" isBusy={submission.isBusy}>
        {say('code.submit')}
      </Button>
    </form>
  );
}
