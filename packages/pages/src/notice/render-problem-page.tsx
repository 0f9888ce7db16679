import { render } from 'preact-render-to-string';
import { sayTooMany } from '../form/too-many-requests.ts';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { type PageMessages, sayIn } from '../page/page-messages.tsx';
import { Notice } from './notice.tsx';

/**
 * Renders the page for a link that can't be opened, with the reason and what to do.
 * @param problem `unknown` if nothing was found, otherwise the page is temporarily unavailable, with the number of
 * seconds to wait if known
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
