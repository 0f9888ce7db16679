/**
 * Renders the pages shown before the console, such as sign-in. They use Preact to stay small, so that signing in does not wait
 * for the console to load.
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
// Preloads the next page's script as soon as someone starts typing.
mounted?.app.addEventListener('input', () => fetchEarly(mounted.data.next), { once: true });

function fetchEarly(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
