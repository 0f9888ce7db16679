import { hydratePage } from '../hydrate-page.tsx';
import { ReadOnlyPages } from './read-only-pages.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { sayOpened } from './say-opened.ts';

// The server has rendered the page; this adds the text of its pages and the navigation.
hydratePage(({ view, links }: SigningData) => {
  void sayOpened(links);
  return <ReadOnlyPages view={view} api={links.api} />;
}, 'pages');
