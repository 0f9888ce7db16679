import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { type AccountView, AUTH_API } from './account-view.ts';
import { AuthenticatorSettings } from './authenticator-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';

export function SecuritySettings({ view }: { view: Extract<AccountView, { page: 'security' }> }) {
  const say = useSay('account');
  const submission = useSubmission();
  const signOut = async () => {
    await callJson(`${AUTH_API}/sign-out`, {});
    location.assign('/account/sign-in');
  };
  return (
    <>
      <p>{say('security.signedInAs', { email: view.email })}</p>
      <SubmissionButton submission={submission} onPress={signOut} kind="secondary">
        {say('security.signOut')}
      </SubmissionButton>
      <AuthenticatorSettings email={view.email} hasAuthenticator={view.hasAuthenticator} />
      <PasskeySettings passkeys={view.passkeys} />
    </>
  );
}
