import { hydratePage } from '../hydrate-page.tsx';
import type { SigningData } from './render-signing-page.tsx';
import { sayOpened } from './say-opened.ts';
import { SigningForm } from './signing-form.tsx';

// The server has rendered the page; this makes its form work. Pages in other states have no form and no script.
hydratePage(({ view, links }: SigningData) => {
  void sayOpened(links);
  return <SigningForm view={view} api={links.api} />;
});
