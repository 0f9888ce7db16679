import { hydratePage } from '../hydrate-page.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { SigningForm } from './signing-form.tsx';

// The server has rendered the page. The script enables its form. Pages in other states have no form and no script.
hydratePage(({ view, links }: SigningData) => {
  if (links.recordsOpening) void import('./soon.ts').then(({ sayOpened }) => sayOpened(links.api));
  return <SigningForm view={view} api={links.api} />;
});
