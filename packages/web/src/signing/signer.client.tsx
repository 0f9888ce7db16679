import { hydrate } from 'preact';
import type { SigningLinks } from './render-signing-page.tsx';
import { SigningPage } from './signing-page.tsx';
import type { SigningView } from './signing-view.ts';

// The page came with everything in it; this makes its form work.
const root = document.getElementById('app');
const data = document.getElementById('data')?.textContent;
if (root && data) {
  const { view, links } = JSON.parse(data) as { view: SigningView; links: SigningLinks };
  hydrate(<SigningPage view={view} api={links.api} isRedirecting={false} />, root);
}
