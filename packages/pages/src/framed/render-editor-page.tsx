import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import { Notice } from '../notice/notice.tsx';
import type { PageContext } from '../page-context.ts';
import { type PageMessages, sayIn } from '../page-messages.tsx';

/** Renders a notice in place of the editor, which cannot be embedded yet. */
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
