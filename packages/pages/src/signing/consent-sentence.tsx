import { useSay } from '../page-messages.tsx';
import type { Consent } from './signing-view.ts';

/** Displays the consent sentence, which says what finishing means, with a link to the disclosure. */
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
