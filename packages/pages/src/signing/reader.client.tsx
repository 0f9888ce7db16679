import { hydratePage } from '../page/hydrate-page.tsx';
import { ReadOnlyPages } from './read-only-pages.tsx';
import type { SigningData } from './render-signing-page.tsx';

// The server has rendered the page. This script adds page texts and navigation.
hydratePage(({ view, links }: SigningData) => {
  if (links.recordsOpening) void import('./after-start.chunk.ts').then(({ reportOpened }) => reportOpened(links.api));
  return <ReadOnlyPages view={view} api={links.api} />;
}, 'pages');
