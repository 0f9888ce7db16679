import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Speech, type Spoken, sayIn } from '../speech.tsx';
import { AccountPage, titleOf } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

/** What such a page is asked for with. */
function keptBy(view: AccountView): Record<string, string> {
  if (view.page === 'choose-password') return { token: view.token };
  return 'returnTo' in view ? { return: view.returnTo } : {};
}

export function renderAccountPage(
  view: AccountView,
  spoken: Spoken,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  return htmlDocument({
    language: spoken.language,
    translated: { kept: keptBy(view) },
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
