import { hydratePage } from '../hydrate-page.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { SigningPage } from './signing-page.tsx';

// The page came with everything in it; this makes its form work.
hydratePage(({ view, links }: SigningData) => <SigningPage view={view} api={links.api} />);
