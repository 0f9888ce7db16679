import type { Say } from '@countersign/languages/browser';
import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { useSay } from '../page/page-messages.tsx';
import type { AccountView } from './account-view.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import { OwnTokens } from './own-tokens.tsx';
import { RequestLinkForm } from './request-link-form.tsx';
import { SecuritySettings } from './security-settings.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StopForm } from './stop-form.tsx';

export function AccountPage({ view }: { view: AccountView }) {
  return (
    <ScriptedNotice title={pageTitle(view, useSay('account'))}>
      <Content view={view} />
    </ScriptedNotice>
  );
}

export function pageTitle({ page }: AccountView, say: Say<'account'>): string {
  switch (page) {
    case 'sign-in':
      return say('signIn.title');
    case 'request-link':
    case 'choose-password':
      return say('password.title');
    case 'confirm-address':
      return say('address.title');
    case 'stop':
      return say('stop.title');
    case 'tokens':
      return say('tokens.title');
    case 'link-invalid':
      return say('invalid.title');
    case 'security':
      return say('security.title');
  }
}

function Content({ view }: { view: AccountView }) {
  const say = useSay('account');
  switch (view.page) {
    case 'sign-in':
      return <SignInForm returnTo={view.returnTo} />;
    case 'request-link':
      return <RequestLinkForm returnTo={view.returnTo} />;
    case 'choose-password':
      return <ChoosePasswordForm view={view} />;
    case 'confirm-address':
      return <ConfirmAddressForm token={view.token} email={view.email} />;
    case 'stop':
      return <StopForm token={view.token} email={view.email} kind={view.kind} />;
    case 'tokens':
      return <OwnTokens tokens={view.tokens} returnTo={view.returnTo} />;
    case 'link-invalid':
      return (
        <p>
          {view.sets === 'stop' ? say('stop.gone') : say('invalid.fact')}{' '}
          {view.sets === 'password' && <a href="/account/password">{say('invalid.requestNew')}</a>}
        </p>
      );
    case 'security':
      return <SecuritySettings view={view} />;
  }
}
