import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import { type AccountView, AUTH_API } from './account-view.ts';
import { AuthenticatorSettings } from './authenticator-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';

/** What protects an account, and the way out. */
export function SecuritySettings({ view }: { view: Extract<AccountView, { page: 'security' }> }) {
  const deed = useDeed();
  const { security } = signInWords;
  const signOut = async () => {
    await callJson(`${AUTH_API}/sign-out`, {});
    location.assign('/account/sign-in');
  };
  return (
    <>
      <p>{security.signedInAs(view.email)}</p>
      <p>
        <button type="button" class="secondary" disabled={deed.isBusy} onClick={() => deed.run(signOut)}>
          {security.signOut}
        </button>
      </p>
      <p class="problem" role="alert">
        {deed.problem}
      </p>
      <AuthenticatorSettings email={view.email} hasAuthenticator={view.hasAuthenticator} />
      <PasskeySettings passkeys={view.passkeys} />
    </>
  );
}
