import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.ts';
import type { PageContext } from '../page-context.ts';
import { Speech, type Spoken, sayIn } from '../speech.tsx';
import { AccountPage, titleOf } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

export function renderAccountPage(
  view: AccountView,
  spoken: Spoken,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  return htmlDocument({
    language: spoken.language,
    title: titleOf(view, sayIn(spoken, 'account')),
    nonce,
    stylesheet,
    body: render(
      <Speech {...spoken}>
        <AccountPage view={view} />
      </Speech>,
    ),
    script: { url: script, data: { view, spoken } },
  });
}
