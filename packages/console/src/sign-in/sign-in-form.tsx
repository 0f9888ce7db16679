import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { askOnce } from '../ask.ts';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { Problem } from '../look/problem.tsx';
import css from '../setup/entrance.module.css';
import { useSubmission } from '../use-submission.ts';
import { useSay } from '../words.tsx';

const AUTH = '/api/auth';

/**
 * Signs in with a passkey, or with a password and, if the account has an authenticator app, a code.
 * @param person email address of the person who must sign in. Omit it to let anyone sign in
 */
export function SignInForm({ person, onDone }: { person?: string; onDone(): void | Promise<void> }) {
  const [asksForCode, setAsksForCode] = useState(false);
  if (asksForCode) return <Code onDone={onDone} />;
  return <Password person={person} onDone={onDone} onAsked={() => setAsksForCode(true)} />;
}

function Password({
  person,
  onDone,
  onAsked,
}: {
  person: string | undefined;
  onDone(): void | Promise<void>;
  onAsked(): void;
}) {
  const say = useSay('account');
  const [email, setEmail] = useState(person ?? '');
  const [password, setPassword] = useState('');
  const submission = useSubmission(({ status }) => (NOT_TAKEN.includes(status) ? say('wrongSignIn') : undefined));
  const byPassword = async () => {
    const answer = await askOnce<{ twoFactorRedirect?: boolean }>(`${AUTH}/sign-in/email`, { email, password });
    if (answer.twoFactorRedirect) onAsked();
    else await onDone();
  };
  return (
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
        readOnly={person !== undefined}
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
  );
}

const NOT_TAKEN = [400, 401, 403];

async function byPasskey(): Promise<void> {
  const address = `${AUTH}/passkey/generate-authenticate-options`;
  const optionsJSON = await askOnce<PublicKeyCredentialRequestOptionsJSON>(address);
  await askOnce(`${AUTH}/passkey/verify-authentication`, { response: await startAuthentication({ optionsJSON }) });
}

function Code({ onDone }: { onDone(): void | Promise<void> }) {
  const say = useSay('account');
  const [code, setCode] = useState('');
  const submission = useSubmission(({ status }) => (NOT_TAKEN.includes(status) ? say('wrongCode') : undefined));
  const enter = async () => {
    const given = code.replace(/\s/g, '');
    // Six digits are a code from an authenticator app. Everything else is tried as a backup code.
    await askOnce(`${AUTH}/two-factor/verify-${/^\d{6}$/.test(given) ? 'totp' : 'backup-code'}`, { code: given });
    await onDone();
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
        // This replaces the form that had the focus.
        autoFocus
      />
      <Problem text={submission.problem} />
      <Button type="submit" kind="primary" isBusy={submission.isBusy}>
        {say('code.submit')}
      </Button>
    </form>
  );
}
