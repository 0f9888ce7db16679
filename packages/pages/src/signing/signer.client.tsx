import { hydratePage } from '../hydrate-page.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { SigningForm } from './signing-form.tsx';

// The page came with everything in it; this makes its form work. In other states it has none, and no script.
hydratePage(({ view, links }: SigningData) => <SigningForm view={view} api={links.api} />);
