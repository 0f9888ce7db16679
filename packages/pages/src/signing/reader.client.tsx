import { hydratePage } from '../hydrate-page.tsx';
import { ReadOnlyPages } from './read-only-pages.tsx';
import type { SigningData } from './render-signing-page.tsx';

// The server has rendered the page. The script adds page texts and navigation.
hydratePage(({ view, links }: SigningData) => {
  if (links.recordsOpening) void import('./soon.ts').then(({ sayOpened }) => sayOpened(links.api));
  return <ReadOnlyPages view={view} api={links.api} />;
}, 'pages');
