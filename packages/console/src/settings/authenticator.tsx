import * as account from '@countersign/contracts/account/addresses';
import { withoutSpaces } from '@countersign/contracts/account/without-spaces';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { QrCode } from '../look/qr-code.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccountOnce } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import { profileQuery } from './queries.ts';
import css from './settings.module.css';
import { Username } from './username.tsx';

type Setup = Awaited<ReturnType<typeof enable>>;

const enable = (password: string) => callAccountOnce(account.enableAuthenticator, { body: { password } });

/**
 * Adds or removes an authenticator app. Both require the password. A new app becomes active with the first correct
 * code.
 */
export function Authenticator({ email, hasAuthenticator }: { email: string; hasAuthenticator: boolean }) {
  const say = useSay('account');
  const toast = useToast();
  const client = useQueryClient();
  const [setup, setSetup] = useState<Setup | null>(null);
  const setUp = async (password: string) => setSetup(await enable(password));
  const turnOn = async (code: string) => {
    await callAccountOnce(account.verifyCode, { body: { code: withoutSpaces(code) } });
    setSetup(null);
    toast(say('authenticator.isOn'));
    await client.invalidateQueries(profileQuery);
  };
  const remove = async (password: string) => {
    await callAccountOnce(account.disableAuthenticator, { body: { password } });
    toast(say('authenticator.isRemoved'));
    await client.invalidateQueries(profileQuery);
  };
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('authenticator.title')}</h2>
      {setup ? (
        <FirstCode setup={setup} onCode={turnOn} />
      ) : (
        <>
          <p className={look.soft}>{hasAuthenticator ? say('authenticator.on') : say('authenticator.off')}</p>
          <SecretForm
            key={String(hasAuthenticator)}
            label={say('security.password')}
            submit={hasAuthenticator ? say('authenticator.remove') : say('authenticator.setUp')}
            wrong={say('wrongPassword')}
            type="password"
            username={email}
            autoComplete="current-password"
            onSecret={hasAuthenticator ? remove : setUp}
          />
        </>
      )}
    </section>
  );
}

function FirstCode({ setup, onCode }: { setup: Setup; onCode(code: string): Promise<void> }) {
  const say = useSay('account');
  const scan = useRef<HTMLParagraphElement>(null);
  // The form that had focus is gone, so move focus to the next step.
  useEffect(() => scan.current?.focus(), []);
  return (
    <>
      <p ref={scan} tabIndex={-1}>
        {say('authenticator.scan')}
      </p>
      <QrCode text={setup.totpURI} label={say('authenticator.qrCode')} className={css.qr} />
      <p className={css.codes}>
        <code dir="ltr">{new URL(setup.totpURI).searchParams.get('secret')}</code>
      </p>
      <p>{say('authenticator.keepCodes')}</p>
      <ul className={css.codes}>
        {setup.backupCodes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <SecretForm
        label={say('authenticator.firstCode')}
        submit={say('authenticator.turnOn')}
        wrong={say('wrongCode')}
        type="text"
        autoComplete="one-time-code"
        onSecret={onCode}
      />
    </>
  );
}

function SecretForm({
  label,
  submit,
  wrong,
  type,
  username,
  autoComplete,
  onSecret,
}: {
  label: string;
  submit: string;
  wrong: string;
  type: 'password' | 'text';
  /** Email address for the password manager. Set only if the secret is a password. */
  username?: string;
  autoComplete: string;
  onSecret(secret: string): Promise<void>;
}) {
  const [secret, setSecret] = useState('');
  const submission = useSubmission(({ status }) => ([400, 401, 403].includes(status) ? wrong : undefined));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submission.run(() => onSecret(secret));
      }}
    >
      {username && <Username email={username} />}
      <LabelledInput
        label={label}
        type={type}
        value={secret}
        onValue={setSecret}
        autoComplete={autoComplete}
        inputMode={type === 'text' ? 'numeric' : undefined}
        maxLength={256}
      />
      <Problem text={submission.problem} />
      <Button type="submit" isBusy={submission.isBusy}>
        {submit}
      </Button>
    </form>
  );
}
