import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Speech, type Spoken, sayIn } from '../speech.tsx';
import { ProofPage } from './proof-page.tsx';
import { type AskedAuthentication, proofLinks } from './proof-view.ts';

/** The page behind a signing link whose recipient has yet to prove who they are. It says nothing of the document. */
export function renderProofPage(
  asked: AskedAuthentication,
  spoken: Spoken,
  { page, api, script }: { page: string; api: string; script: string },
  { nonce, stylesheet, embedded }: PageContext,
): string {
  const links = proofLinks(page, api);
  return htmlDocument({
    language: spoken.language,
    translated: { kept: {} },
    title: sayIn(spoken, 'proof')('title'),
    embedded,
    nonce,
    stylesheet,
    body: render(
      <Speech {...spoken}>
        <ProofPage asked={asked} links={links} />
      </Speech>,
    ),
    script: { url: script, data: { asked, links, spoken } },
  });
}
