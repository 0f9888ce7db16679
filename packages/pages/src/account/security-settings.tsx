import { DeedButton } from '../deed-form.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import { type AccountView, AUTH_API } from './account-view.ts';
import { AuthenticatorSettings } from './authenticator-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';

/** What protects an account, and the way out. */
export function SecuritySettings({ view }: { view: Extract<AccountView, { page: 'security' }> }) {
  const say = useSay('account');
  const deed = useDeed();
  const signOut = async () => {
    await callJson(`${AUTH_API}/sign-out`, {});
    location.assign('/account/sign-in');
  };
  return (
    <>
      <p>{say('security.signedInAs', { email: view.email })}</p>
      <DeedButton deed={deed} onPress={signOut} kind="secondary">
        {say('security.signOut')}
      </DeedButton>
      <AuthenticatorSettings email={view.email} hasAuthenticator={view.hasAuthenticator} />
      <PasskeySettings passkeys={view.passkeys} />
    </>
  );
}
