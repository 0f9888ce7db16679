import { render } from 'preact-render-to-string';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { type PageMessages, sayIn } from '../page/page-messages.tsx';

export function renderEditorPage(texts: PageMessages, { nonce, stylesheet, embedded }: PageContext): string {
  const say = sayIn(texts, 'framed');
  const title = say('editor.title');
  return htmlDocument({
    language: texts.language,
    title,
    embedded,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title}>
          <p>{say('editor.outlook')}</p>
        </Notice>
      </main>,
    ),
  });
}
