import { render } from 'preact-render-to-string';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { ProofPage } from './proof-page.tsx';
import { type AskedAuthentication, proofLinks } from './proof-view.ts';

/** Renders the page of a signing link whose recipient is not authenticated yet. It contains no document data. */
export function renderProofPage(
  asked: AskedAuthentication,
  texts: PageMessages,
  { page, api, script }: { page: string; api: string; script: string },
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const links = proofLinks(page, api);
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title: sayIn(texts, 'proof')('title'),
    embedded,
    nonce,
    stylesheet,
    body: render(
      <MessagesProvider {...texts}>
        <ProofPage asked={asked} links={links} />
      </MessagesProvider>,
    ),
    script: { url: script, data: { asked, links, texts } },
  });
}
