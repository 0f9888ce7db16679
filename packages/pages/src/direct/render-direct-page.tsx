import { render } from 'preact-render-to-string';
import type { Brand } from '../brand/brand.ts';
import { brandStyle } from '../brand/brand-style.ts';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { CLOSED, ClosedNotice } from './closed-notice.tsx';
import { DirectPage } from './direct-page.tsx';
import type { ClosedReason, DirectView } from './direct-view.ts';

export function renderDirectPage(
  view: DirectView,
  texts: PageMessages,
  script: string,
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const colour = view.brand?.colour;
  return htmlDocument({
    language: texts.language,
    translated: { kept: keptIn(view) },
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

/** Returns the query of the link, so that values survive a change of the language. */
function keptIn({ externalId, values }: DirectView): [name: string, value: string][] {
  const kept = values.map(({ field, value }): [string, string] => [field, value]);
  return externalId === null ? kept : [...kept, ['externalId', externalId]];
}

/** Renders the page for a link that its team turned off, or that has ended or reached its limit. */
export function renderClosedLinkPage(
  closed: { reason: ClosedReason; team: string; brand: Brand | null },
  texts: PageMessages,
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const colour = closed.brand?.colour;
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title: sayIn(texts, 'direct')(CLOSED[closed.reason].title),
    embedded,
    nonce,
    stylesheet: stylesheet + (colour ? brandStyle(colour) : ''),
    body: render(
      <MessagesProvider {...texts}>
        <ClosedNotice {...closed} />
      </MessagesProvider>,
    ),
  });
}

/**
 * Renders the page for a link that does not exist, or whose template is not complete. It is the same for both, so that it
 * discloses nothing.
 */
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
