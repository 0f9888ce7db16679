import * as account from '@countersign/contracts/account/addresses';
import { useEffect, useRef, useState } from 'preact/hooks';
import { QrCode } from '../form/qr-code.tsx';
import { useSay } from '../page/page-messages.tsx';
import { SecretForm } from '../proof/secret-form.tsx';
import { call } from '../service/call.ts';
import { enterSecondFactor } from './sign-in.ts';

type Setup = Awaited<ReturnType<typeof enable>>;

const enable = (password: string) => call(account.enableAuthenticator, { body: { password } });

/**
 * Adds or removes an authenticator app. Both require the password. A new app becomes active with the first correct
 * code.
 */
export function AuthenticatorSettings({ email, hasAuthenticator }: { email: string; hasAuthenticator: boolean }) {
  const say = useSay('account');
  const [isOn, setIsOn] = useState(hasAuthenticator);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [said, setSaid] = useState('');
  const scan = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that had focus is gone, so move focus to the next step.
    if (setup) scan.current?.focus();
  }, [setup]);

  const setUp = async (password: string) => setSetup(await enable(password));
  const turnOn = async (code: string) => {
    await enterSecondFactor(code);
    setSetup(null);
    setIsOn(true);
    setSaid(say('authenticator.isOn'));
  };
  const remove = async (password: string) => {
    await call(account.disableAuthenticator, { body: { password } });
    setIsOn(false);
    setSaid(say('authenticator.isRemoved'));
  };
  return (
    <section>
      <h2>{say('authenticator.title')}</h2>
      <p role="status">{said}</p>
      {setup ? (
        <>
          <p ref={scan} tabIndex={-1}>
            {say('authenticator.scan')}
          </p>
          <QrCode text={setup.totpURI} label={say('authenticator.qrCode')} />
          <p>
            <code id="authenticator-key">{new URL(setup.totpURI).searchParams.get('secret')}</code>
          </p>
          <p>{say('authenticator.keepCodes')}</p>
          <ul id="backup-codes">
            {setup.backupCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <SecretForm
            id="first-code"
            label={say('authenticator.firstCode')}
            submit={say('authenticator.turnOn')}
            wrong={say('wrongCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            onSecret={turnOn}
          />
        </>
      ) : (
        <>
          <p>{isOn ? say('authenticator.on') : say('authenticator.off')}</p>
          <SecretForm
            key={String(isOn)}
            id="authenticator-password"
            label={say('security.password')}
            submit={isOn ? say('authenticator.remove') : say('authenticator.setUp')}
            wrong={say('wrongPassword')}
            type="password"
            username={email}
            autoComplete="current-password"
            maxLength={256}
            onSecret={isOn ? remove : setUp}
          />
        </>
      )}
    </section>
  );
}
