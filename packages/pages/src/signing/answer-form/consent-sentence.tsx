import { useSay } from '../../page/page-messages.tsx';
import type { Consent } from '../view/signing-view.ts';

/** Displays the consent sentence, which explains what completing the document means and links to the disclosure. */
export function ConsentSentence({ consent: { sentence, language } }: { consent: Consent }) {
  const say = useSay();
  return (
    <p class="consent">
      {sentence}{' '}
      <a href={`/disclosure?lang=${language}`} target="_blank" rel="noopener">
        {say('disclosure')}
      </a>
    </p>
  );
}
