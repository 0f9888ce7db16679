import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Speech, type Spoken, sayIn } from '../speech.tsx';
import { type CheckData, CheckPage } from './check-page.tsx';
import type { CheckDoors, CheckedFileView, CheckProblem } from './check-view.ts';

/** The page where anybody checks a file, with what the last one came to, or why it was refused. */
export function renderCheckPage(
  found: { result: CheckedFileView } | { problem: CheckProblem } | null,
  doors: CheckDoors,
  spoken: Spoken,
  script: string,
  { nonce, stylesheet }: PageContext,
): string {
  const data: CheckData = { start: startWith(found), doors };
  return htmlDocument({
    language: spoken.language,
    translated: { kept: {} },
    title: sayIn(spoken, 'check')('title'),
    nonce,
    stylesheet,
    body: render(
      <Speech {...spoken}>
        <CheckPage {...data} />
      </Speech>,
    ),
    script: { url: script, data: { ...data, spoken } },
  });
}

function startWith(found: Parameters<typeof renderCheckPage>[0]): CheckData['start'] {
  if (!found) return { kind: 'waiting' };
  if ('problem' in found) return { kind: 'failed', problem: found.problem };
  return { kind: 'checked', checked: { result: found.result, name: null, pdf: null } };
}
