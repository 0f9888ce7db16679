import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { CheckPage } from './check-page.tsx';
import type { CheckedFileView, CheckLinks } from './check-view.ts';
import { check } from './check-wording.ts';

/** The page where anybody checks a file, with what the last one came to, or why it was refused. */
export function renderCheckPage(
  found: { result: CheckedFileView } | { problem: string } | null,
  { script, ...links }: CheckLinks & { script: string },
  { nonce, stylesheet }: PageContext,
): string {
  const data = {
    result: found && 'result' in found ? found.result : null,
    problem: found && 'problem' in found ? found.problem : null,
    links,
  };
  return htmlDocument({
    language: 'en',
    title: check.title,
    nonce,
    stylesheet,
    body: render(<CheckPage {...data} />),
    script: { url: script, data },
  });
}
