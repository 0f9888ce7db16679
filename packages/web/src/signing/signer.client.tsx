import { hydrate } from 'preact';
import { Speech } from '../speech.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { SigningPage } from './signing-page.tsx';

// The page came with everything in it; this makes its form work.
const root = document.getElementById('app');
const data = document.getElementById('data')?.textContent;
if (root && data) {
  const { view, spoken, links } = JSON.parse(data) as SigningData;
  hydrate(
    <Speech {...spoken}>
      <SigningPage view={view} api={links.api} isRedirecting={false} />
    </Speech>,
    root,
  );
}
