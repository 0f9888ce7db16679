import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.tsx';

/** Leads to the text that explains what it means to sign electronically. */
export function Disclosure({ language }: { language: string }): ReactNode {
  const say = useSay('page');
  return (
    <a href={`/disclosure?lang=${language}`} target="_blank" rel="noopener">
      {say('disclosure')}
    </a>
  );
}
