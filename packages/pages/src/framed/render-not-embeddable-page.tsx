import { render } from 'preact-render-to-string';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { type PageMessages, sayIn } from '../page/page-messages.tsx';

/**
 * Renders a notice in the frame if the team has not allowed any site to embed its pages. Without it, browsers would
 * display an error of their own.
 * @param page `/sign/<token>`, which works outside the frame
 */
export function renderNotEmbeddablePage(texts: PageMessages, page: string, { nonce, stylesheet }: PageContext): string {
  const say = sayIn(texts, 'state');
  const title = say('embedding.title');
  return htmlDocument({
    language: texts.language,
    title,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title}>
          <p>{say('embedding.fact')}</p>
          <p>
            <a class="button" href={page} target="_blank" rel="noopener">
              {say('embedding.open')}
            </a>
          </p>
        </Notice>
      </main>,
    ),
  });
}
