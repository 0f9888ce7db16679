import type { Say } from '@countersign/languages/browser';
import { Masthead } from '../../brand/masthead.tsx';
import { useSay } from '../../page/page-messages.tsx';
import { senderName } from '../view/party-names.ts';
import { ASK_KEYS } from '../view/role-messages.ts';
import type { SigningView } from '../view/signing-view.ts';

export function DocumentHeader({ view }: { view: SigningView }) {
  const say = useSay();
  const { recipient, message, attachments } = view;
  return (
    <header class="head">
      <Masthead brand={view.brand} />
      <h1>
        <bdi>{view.title}</bdi>
      </h1>
      <p class="what">{say(`ask.${ASK_KEYS[recipient.role]}`, { sender: senderName(view) })}</p>
      <p class="hint">{extent(view, say).join(' · ')}</p>
      {message && <blockquote dir="auto">{message}</blockquote>}
      {attachments.length > 0 && (
        <>
          <h2>{say('attachments')}</h2>
          <ul>
            {attachments.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </header>
  );
}

/** Returns the number of pages and fields, and the approximate time to read and fill them in. */
const extent = ({ files, fields, estimatedMinutes: minutes }: SigningView, say: Say<'page'>): string[] => [
  say('extent.pages', { count: files.reduce((sum, { pages }) => sum + pages.length, 0) }),
  say('extent.fields', { count: fields.filter(({ readOnly }) => !readOnly).length }),
  ...(minutes === null ? [] : [say('extent.minutes', { count: minutes })]),
];
