/**
 * Renders the pages outside the console, such as sign-in. They use Preact to stay small, so that people can sign in
 * before the console has loaded.
 */
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
// Preload the scripts of the next page as soon as someone starts typing.
mounted?.app.addEventListener('input', () => fetchEarly(mounted.data.next), { once: true });

function fetchEarly(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
