/** Renders the pages in front of the console. Preact keeps them small, so that no one waits for the console to sign in. */
import './look/base.css';
import { mount } from './mount.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const mounted = mount((shell) => (
  <>
    {shell.page === 'setup' && <SetupPage />}
    {shell.page === 'sign-in' && <SignInPage returnTo={shell.returnTo} />}
  </>
));
// Loads the script of the next page while someone types.
mounted?.app.addEventListener('input', () => fetchEarly(mounted.data.next), { once: true });

function fetchEarly(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
