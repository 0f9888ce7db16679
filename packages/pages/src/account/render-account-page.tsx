import { render } from 'preact-render-to-string';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { AccountPage, pageTitle } from './account-page.tsx';
import type { AccountView } from './account-view.ts';

function keptBy(view: AccountView): Record<string, string> {
  if ('token' in view) return { token: view.token };
  return 'returnTo' in view ? { return: view.returnTo } : {};
}

export function renderAccountPage(
  view: AccountView,
  texts: PageMessages,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  return htmlDocument({
    language: texts.language,
    translated: { kept: keptBy(view) },
    title: pageTitle(view, sayIn(texts, 'account')),
    nonce,
    stylesheet,
    body: render(
      <MessagesProvider {...texts}>
        <AccountPage view={view} />
      </MessagesProvider>,
    ),
    script: { url: script, data: { view, texts } },
  });
}
