import { useEffect, useState } from 'preact/hooks';
import { signInWords } from '../sign-in-wording.ts';
import { Notice } from '../signing/notice.tsx';
import type { AccountView } from './account-view.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { RequestLinkForm } from './request-link-form.tsx';
import { SecuritySettings } from './security-settings.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Every page about one's account. */
export function AccountPage({ view }: { view: AccountView }) {
  // Before the script runs nothing here can be used, and says so to assistive technology.
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <main class="narrow" aria-busy={!isAlive}>
      <Notice title={titleOf(view)}>
        <noscript>
          <p>{signInWords.noScript}</p>
        </noscript>
        <Content view={view} />
      </Notice>
    </main>
  );
}

export function titleOf({ page }: AccountView): string {
  switch (page) {
    case 'sign-in':
      return signInWords.signIn.title;
    case 'request-link':
      return signInWords.link.title;
    case 'choose-password':
      return signInWords.password.title;
    case 'link-invalid':
      return signInWords.password.invalidTitle;
    case 'security':
      return signInWords.security.title;
  }
}

function Content({ view }: { view: AccountView }) {
  switch (view.page) {
    case 'sign-in':
      return <SignInForm returnTo={view.returnTo} />;
    case 'request-link':
      return <RequestLinkForm returnTo={view.returnTo} />;
    case 'choose-password':
      return <ChoosePasswordForm token={view.token} email={view.email} isNew={view.isNew} />;
    case 'link-invalid':
      return (
        <p>
          {signInWords.password.invalid} <a href="/account/password">{signInWords.password.requestNew}</a>
        </p>
      );
    case 'security':
      return <SecuritySettings view={view} />;
  }
}
