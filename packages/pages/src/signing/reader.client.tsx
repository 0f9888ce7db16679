import { hydratePage } from '../hydrate-page.tsx';
import { ReadOnlyPages } from './read-only-pages.tsx';
import type { SigningData } from './render-signing-page.tsx';

// The page came with everything in it; this brings the words of its pages, and a way around them.
hydratePage(({ view, links }: SigningData) => <ReadOnlyPages view={view} api={links.api} />, 'pages');
