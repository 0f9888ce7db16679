import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SecretForm } from '../proof/secret-form.tsx';
import { QrCode } from '../qr-code.tsx';
import { AUTH_API } from './account-view.ts';
import { enterSecondFactor } from './sign-in.ts';

interface Setup {
  totpURI: string;
  backupCodes: string[];
}

/** Adds or removes an authenticator app. Both require the password. A new app takes effect with the first correct code. */
export function AuthenticatorSettings({ email, hasAuthenticator }: { email: string; hasAuthenticator: boolean }) {
  const say = useSay('account');
  const [isOn, setIsOn] = useState(hasAuthenticator);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [said, setSaid] = useState('');
  const scan = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that had the focus has been removed.
    if (setup) scan.current?.focus();
  }, [setup]);

  const setUp = async (password: string) =>
    setSetup(await callJson<Setup>(`${AUTH_API}/two-factor/enable`, { password }));
  const turnOn = async (code: string) => {
    await enterSecondFactor(code);
    setSetup(null);
    setIsOn(true);
    setSaid(say('authenticator.isOn'));
  };
  const remove = async (password: string) => {
    await callJson(`${AUTH_API}/two-factor/disable`, { password });
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
