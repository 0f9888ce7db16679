import { words } from '../wording.ts';
import type { SigningView } from './signing-view.ts';

/** Who asks whom for what, and what belongs to it. */
export function DocumentHeader({ view }: { view: SigningView }) {
  const { sender, recipient, message, attachments } = view;
  return (
    <header class="head">
      <p class="product">{words.product}</p>
      <h1>{view.title}</h1>
      <p class="what">
        <strong>{words.from(sender.name, sender.email)}</strong> {words.asks[recipient.role]}.
      </p>
      {message && <blockquote>{message}</blockquote>}
      {attachments.length > 0 && (
        <>
          <h2>{words.attachments}</h2>
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
