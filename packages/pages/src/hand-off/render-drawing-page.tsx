import { render } from 'preact-render-to-string';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { DrawingPage } from './drawing-page.tsx';
import type { DrawingView } from './drawing-view.ts';

export function renderDrawingPage(
  view: DrawingView,
  texts: PageMessages,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title: sayIn(texts, 'phone')(view.state === 'ready' ? 'title' : `${view.state}.title`),
    nonce,
    stylesheet,
    body: render(
      <MessagesProvider {...texts}>
        <DrawingPage view={view} />
      </MessagesProvider>,
    ),
    ...(view.state === 'ready' && { script: { url: script, data: { view, texts } } }),
  });
}
