import { DISCLOSURE_VERSION, disclosureIn, type Language, sayIn } from '@countersign/languages';
import { render } from 'preact-render-to-string';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';

export function renderDisclosurePage(language: Language, { nonce, stylesheet }: PageContext): string {
  const { title, lead, parts } = disclosureIn(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return htmlDocument({
    language,
    translated: { kept: {} },
    title,
    nonce,
    stylesheet,
    body: render(
      <main class="narrow">
        <Notice title={title}>
          <p>{lead}</p>
          {parts.map((part) => (
            <>
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </>
          ))}
          <p class="hint">
            {sayIn(language, 'consent')('version', { version: day.format(new Date(DISCLOSURE_VERSION)) })}
          </p>
        </Notice>
      </main>,
    ),
  });
}
