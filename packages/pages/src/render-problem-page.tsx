import { render } from 'preact-render-to-string';
import { htmlDocument } from './html-document.tsx';
import { Notice } from './notice/notice.tsx';
import type { PageContext } from './page-context.ts';
import { type PageMessages, sayIn } from './page-messages.tsx';
import { sayTooMany } from './too-many-requests.ts';

/**
 * Renders the page for a link that cannot be opened, with the reason and what to do.
 * @param problem whether nothing was found or the page is temporarily unavailable. `retryAfterSeconds` is set if it is known
 */
export function renderProblemPage(
  texts: PageMessages,
  problem: 'unknown' | { retryAfterSeconds: number | null },
  { nonce, stylesheet }: PageContext,
): string {
  const say = sayIn(texts, 'state');
  const sayForm = sayIn(texts, 'form');
  const title = problem === 'unknown' ? say('unknown.title') : sayForm('failed');
  const seconds = problem === 'unknown' ? null : problem.retryAfterSeconds;
  return htmlDocument({
    language: texts.language,
    title,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title} standing="nowhere">
          {seconds !== null && <p>{sayTooMany(sayForm, seconds)}</p>}
        </Notice>
      </main>,
    ),
  });
}
