import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Speech, type Spoken, sayIn } from '../speech.tsx';
import { DrawingPage } from './drawing-page.tsx';
import type { DrawingView } from './drawing-view.ts';

/** The page behind a link to draw a signature on another device. It says nothing of the document. */
export function renderDrawingPage(
  view: DrawingView,
  spoken: Spoken,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  return htmlDocument({
    language: spoken.language,
    translated: { kept: {} },
    title: sayIn(spoken, 'phone')(view.state === 'ready' ? 'title' : `${view.state}.title`),
    nonce,
    stylesheet,
    body: render(
      <Speech {...spoken}>
        <DrawingPage view={view} />
      </Speech>,
    ),
    ...(view.state === 'ready' && { script: { url: script, data: { view, spoken } } }),
  });
}
