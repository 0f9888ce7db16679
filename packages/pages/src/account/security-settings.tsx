import * as account from '@countersign/contracts/account/addresses';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import type { AccountView } from './account-view.ts';
import { AuthenticatorSettings } from './authenticator-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';

export function SecuritySettings({ view }: { view: Extract<AccountView, { page: 'security' }> }) {
  const say = useSay('account');
  const submission = useSubmission();
  const signOut = async () => {
    await call(account.signOut, { body: {} });
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
