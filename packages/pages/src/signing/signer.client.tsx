import { hydratePage } from '../page/hydrate-page.tsx';
import { SigningForm } from './answer-form/signing-form.tsx';
import type { SigningData } from './render-signing-page.tsx';

// The server has rendered the page. This script makes the form work. In other states, the page has neither a form nor a
// script.
hydratePage(({ view, links }: SigningData) => {
  if (links.recordsOpening) void import('./after-start.chunk.ts').then(({ start }) => start(view, links.api));
  return <SigningForm view={view} api={links.api} />;
});
