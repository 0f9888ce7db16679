import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.ts';
import type { PageContext } from '../page-context.ts';
import { signInWords } from '../sign-in-wording.ts';
import { ProofPage } from './proof-page.tsx';
import { type AskedAuthentication, proofLinks } from './proof-view.ts';

/** The page behind a signing link whose recipient has yet to prove who they are. It says nothing of the document. */
export function renderProofPage(
  asked: AskedAuthentication,
  { page, api, script }: { page: string; api: string; script: string },
  { nonce, stylesheet }: PageContext,
): string {
  const links = proofLinks(page, api);
  return htmlDocument({
    language: 'en',
    title: signInWords.proof.title.ACCESS,
    nonce,
    stylesheet,
    body: render(<ProofPage asked={asked} links={links} />),
    script: { url: script, data: { asked, links } },
  });
}
