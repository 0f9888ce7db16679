import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Notice } from '../signing/notice.tsx';
import { type Spoken, sayIn } from '../speech.tsx';

/**
 * In the place of an embedded page whose team allows no site to show it. Browsers put a note of their own into the frame.
 * @param page `/sign/<token>`, which is open to everybody
 */
export function renderNotEmbeddablePage(spoken: Spoken, page: string, { nonce, stylesheet }: PageContext): string {
  const say = sayIn(spoken, 'page');
  const title = say('embedding.title');
  return htmlDocument({
    language: spoken.language,
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
