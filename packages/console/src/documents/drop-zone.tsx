import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import css from './documents.module.css';
import type { Signer } from './use-upload.ts';

/** Covers the page while files are dragged over it. Each half stands for an answer to the question who signs. */
export function DropZone() {
  const say = useSay('forYou');
  return (
    <div className={css.dropZones}>
      <div className={css.dropZone} data-signer={'open' satisfies Signer}>
        {say('drop.others')}
        <span className={look.soft}>{say('drop.others.hint')}</span>
      </div>
      <div className={css.dropZone} data-signer={'me' satisfies Signer}>
        {say('onlyMe')}
        <span className={look.soft}>{say('onlyMe.hint')}</span>
      </div>
    </div>
  );
}

export const signerAt = (place: Element | null): Signer => (place?.closest('[data-signer="me"]') ? 'me' : 'open');
