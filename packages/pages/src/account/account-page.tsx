import type { Say } from '@countersign/languages/browser';
import { ScriptedNotice } from '../notice/scripted-notice.tsx';
import { useSay } from '../page/page-messages.tsx';
import type { AccountView } from './account-view.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import { ExpiredInvitation, JoinForms } from './join-forms.tsx';
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

export function pageTitle(view: AccountView, say: Say<'account'>): string {
  switch (view.page) {
    case 'join':
      return say('join.title', { team: view.team });
    case 'join-expired':
      return say('join.expired.title');
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

const LINK_INVALID = {
  password: 'invalid.fact',
  address: 'invalid.fact',
  stop: 'stop.gone',
  membership: 'join.gone',
} as const;

function Content({ view }: { view: AccountView }) {
  const say = useSay('account');
  switch (view.page) {
    case 'join':
      return <JoinForms view={view} />;
    case 'join-expired':
      return <ExpiredInvitation view={view} />;
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
          {say(LINK_INVALID[view.sets])}{' '}
          {view.sets === 'password' && <a href="/account/password">{say('invalid.requestNew')}</a>}
        </p>
      );
    case 'security':
      return <SecuritySettings view={view} />;
  }
}
