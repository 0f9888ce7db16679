import { render } from 'preact-render-to-string';
import { brandStyle } from '../brand/brand-style.ts';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { DirectPage } from './direct-page.tsx';
import type { DirectView } from './direct-view.ts';

export function renderDirectPage(
  view: DirectView,
  texts: PageMessages,
  script: string,
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const colour = view.brand?.colour;
  return htmlDocument({
    language: texts.language,
    translated: { kept: view.externalId === null ? {} : { externalId: view.externalId } },
    title: view.title,
    embedded,
    nonce,
    stylesheet: stylesheet + (colour ? brandStyle(colour) : ''),
    body: render(
      <MessagesProvider {...texts}>
        <DirectPage view={view} />
      </MessagesProvider>,
    ),
    script: { url: script, data: { direct: view, texts } },
  });
}

/** Renders the page for an unusable direct link. It is the same for every reason, so that it discloses nothing. */
export function renderUnusableLinkPage(texts: PageMessages, { nonce, stylesheet, embedded }: PageContext): string {
  const say = sayIn(texts, 'direct');
  const title = say('unusable.title');
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title,
    embedded,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title}>
          <p>{say('unusable.outlook')}</p>
        </Notice>
      </main>,
    ),
  });
}
