import { render } from 'preact-render-to-string';
import { htmlDocument } from './html-document.tsx';
import type { PageContext } from './page-context.ts';
import { Notice } from './signing/notice.tsx';
import { type Spoken, sayIn } from './speech.tsx';
import { sayTooMany } from './too-many.ts';

/**
 * In the place of a page that there is not: what that means for whoever followed a link.
 * @param problem nothing is there, or it could not be shown: `retryAfterSeconds` where that is known to pass
 */
export function renderProblemPage(
  spoken: Spoken,
  problem: 'unknown' | { retryAfterSeconds: number | null },
  { nonce, stylesheet }: PageContext,
): string {
  const say = sayIn(spoken, 'page');
  const sayForm = sayIn(spoken, 'form');
  const title = problem === 'unknown' ? say('unknown.title') : sayForm('failed');
  const seconds = problem === 'unknown' ? null : problem.retryAfterSeconds;
  return htmlDocument({
    language: spoken.language,
    title,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title}>{seconds !== null && <p>{sayTooMany(sayForm, seconds)}</p>}</Notice>
      </main>,
    ),
  });
}
