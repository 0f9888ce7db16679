import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.ts';
import type { PageContext } from '../page-context.ts';
import { AccountPage, titleOf } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

export function renderAccountPage(view: AccountView, script: string, { nonce, stylesheet }: PageContext): string {
  return htmlDocument({
    language: 'en',
    title: titleOf(view),
    nonce,
    stylesheet,
    body: render(<AccountPage view={view} />),
    script: { url: script, data: view },
  });
}
