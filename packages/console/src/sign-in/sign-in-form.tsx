import * as account from '@countersign/contracts/account/addresses';
import { withoutSpaces } from '@countersign/contracts/account/without-spaces';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import { Problem } from '../look/problem.tsx';
import { callAccountOnce } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import css from '../setup/entrance.module.css';
import { useSay } from '../shell/words.tsx';

/**
 * Signs in with a passkey, or with a password, followed by a code if the account has an authenticator app.
 * @param person email address of the person who must sign in. Omit it to allow anyone
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
    const answer = await callAccountOnce(account.signIn, { body: { email, password } });
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
  const optionsJSON = await callAccountOnce(account.passkeyChallenge, {});
  await callAccountOnce(account.verifyPasskey, { body: { response: await startAuthentication({ optionsJSON }) } });
}

function Code({ onDone }: { onDone(): void | Promise<void> }) {
  const say = useSay('account');
  const [code, setCode] = useState('');
  const submission = useSubmission(({ status }) => (NOT_TAKEN.includes(status) ? say('wrongCode') : undefined));
  const enter = async () => {
    const given = withoutSpaces(code);
    // Six digits are a code from an authenticator app. Anything else is treated as a backup code.
    const body = { code: given };
    await (/^\d{6}$/.test(given)
      ? callAccountOnce(account.verifyCode, { body })
      : callAccountOnce(account.verifyBackupCode, { body }));
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
        // The form that had focus is gone, so focus this input.
        autoFocus
      />
      <Problem text={submission.problem} />
      <Button type="submit" kind="primary" isBusy={submission.isBusy}>
        {say('code.submit')}
      </Button>
    </form>
  );
}
