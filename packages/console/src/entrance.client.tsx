/** Renders the pages in front of the console. Preact keeps them small, so that no one waits for the console to sign in. */
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './choices.ts';
import { Boundary } from './look/later.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import type { ShellData } from './shell-data.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { WordsProvider } from './words.tsx';

const { shell, next, ...words } = JSON.parse(document.getElementById('data')?.textContent ?? '') as ShellData;

applyTheme();
const app = document.getElementById('app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <WordsProvider words={words}>
        <Boundary isPage>
          {shell.page === 'setup' && <SetupPage />}
          {shell.page === 'sign-in' && <SignInPage returnTo={shell.returnTo} />}
        </Boundary>
      </WordsProvider>
    </StrictMode>,
  );
  // While someone types, the script of the next page is loaded.
  app.addEventListener('input', () => fetchEarly(next), { once: true });
}

function fetchEarly(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
