import { render } from 'preact-render-to-string';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import { MessagesProvider, type PageMessages, sayIn } from '../page/page-messages.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';
import type { CheckDoors, CheckedFileView, CheckProblem } from './check-view.ts';

/**
 * Renders the page for verifying a file. If a form was submitted without a script, the page includes the result or the
 * reason for the failure.
 */
export function renderCheckPage(
  found: { result: CheckedFileView } | { problem: CheckProblem } | null,
  doors: CheckDoors,
  texts: PageMessages,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  const data: CheckData = { start: startWith(found), doors };
  return htmlDocument({
    language: texts.language,
    translated: { kept: {} },
    title: sayIn(texts, 'check')('title'),
    nonce,
    stylesheet,
    body: render(
      <MessagesProvider {...texts}>
        <CheckPage {...data} />
      </MessagesProvider>,
    ),
    script: { url: script, data: { ...data, texts } },
  });
}

function startWith(found: Parameters<typeof renderCheckPage>[0]): CheckData['start'] {
  if (!found) return { kind: 'waiting' };
  if ('problem' in found) return { kind: 'failed', problem: found.problem };
  return { kind: 'checked', checked: { result: found.result, name: null, pdf: null }, file: null };
}
