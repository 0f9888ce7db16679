import { useState } from 'preact/hooks';
import { callJson } from '../post-json.ts';
import { SecretForm } from '../proof/secret-form.tsx';
import { signInWords } from '../sign-in-wording.ts';
import { AUTH_API } from './account-view.ts';
import { QrCode } from './qr-code.tsx';
import { enterSecondFactor } from './sign-in.ts';

/** What an app has to be told, and the codes that replace it. */
interface Setup {
  totpURI: string;
  backupCodes: string[];
}

/** Sets the authenticator app up, which counts once a first code was right, or removes it. Both ask for the password. */
export function AuthenticatorSettings({ email, hasAuthenticator }: { email: string; hasAuthenticator: boolean }) {
  const [isOn, setIsOn] = useState(hasAuthenticator);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [said, setSaid] = useState('');
  const { security } = signInWords;

  const setUp = async (password: string) =>
    setSetup(await callJson<Setup>(`${AUTH_API}/two-factor/enable`, { password }));
  const turnOn = async (code: string) => {
    await enterSecondFactor(code);
    setSetup(null);
    setIsOn(true);
    setSaid(security.isOn);
  };
  const remove = async (password: string) => {
    await callJson(`${AUTH_API}/two-factor/disable`, { password });
    setIsOn(false);
    setSaid(security.isRemoved);
  };
  return (
    <section>
      <h2>{security.authenticator}</h2>
      <p role="status">{said}</p>
      {setup ? (
        <>
          <p>{security.scan}</p>
          <QrCode text={setup.totpURI} label={security.qrCode} />
          <p>
            <code id="authenticator-key">{new URL(setup.totpURI).searchParams.get('secret')}</code>
          </p>
          <p>{security.keepCodes}</p>
          <ul id="backup-codes">
            {setup.backupCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <SecretForm
            id="first-code"
            label={security.firstCode}
            submit={security.turnOn}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            onSecret={turnOn}
          />
        </>
      ) : (
        <>
          <p>{isOn ? security.authenticatorOn : security.authenticatorOff}</p>
          <SecretForm
            key={String(isOn)}
            id="authenticator-password"
            label={security.password}
            submit={isOn ? security.remove : security.setUp}
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
