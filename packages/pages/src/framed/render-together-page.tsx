import { render } from 'preact-render-to-string';
import { Masthead } from '../brand/masthead.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { type PageMessages, sayIn } from '../page/page-messages.tsx';
import type { TogetherView } from './together-view.ts';

/** Renders the list of documents that a recipient signs one after another, with their status and links. */
export function renderTogetherPage(
  { documents }: TogetherView,
  texts: PageMessages,
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const say = sayIn(texts, 'framed');
  const done = documents.filter(({ state }) => state === 'done').length;
  const first = documents.findIndex(({ state }) => state === 'open');
  return htmlDocument({
    language: texts.language,
    title: say('title'),
    embedded,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <section class="notice">
          <Masthead />
          <h1>{say('title')}</h1>
          <p>{done === documents.length ? say('allDone') : say('progress', { done, total: documents.length })}</p>
          <ul class="together">
            {documents.map(({ title, state, url }, index) => {
              const name = title ?? say('document', { number: index + 1 });
              return (
                <li key={name + String(index)}>
                  <h2 id={`document-${index}`} dir="auto">
                    {name}
                  </h2>
                  <p class={state}>{say(`state.${state}`)}</p>
                  {url && (
                    <a
                      id={`open-${index}`}
                      class={index === first ? 'button' : 'button secondary'}
                      href={url}
                      data-in-frame
                      aria-labelledby={`open-${index} document-${index}`}
                    >
                      {say('openIt')}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      </main>,
    ),
  });
}
