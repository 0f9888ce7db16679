import type { Privacy } from '@countersign/contracts/console';
import { useState } from 'react';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { showDay, showUtc } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { EraseDocumentDialog } from './erase-document-dialog.tsx';
import css from './privacy.module.css';

/** Lists documents that were erased. Their titles are gone, so they have only numbers. */
export function Erasures({ erased }: Pick<Privacy, 'erased'>) {
  const say = useSay('privacy');
  const language = useLanguage();
  const [isErasing, setIsErasing] = useState(false);
  return (
    <section className={css.section} aria-labelledby="erasures">
      <header>
        <div>
          <h2 id="erasures">{say('erasures')}</h2>
          <p className={look.soft}>{say('erasures.lead')}</p>
        </div>
        <Button onClick={() => setIsErasing(true)}>{say('eraseOne')}</Button>
      </header>
      <div className={look.card}>
        {erased.length === 0 ? (
          <p className={css.none}>{say('erasures.none')}</p>
        ) : (
          <ul className={css.rows}>
            {erased.map(({ envelopeId, number, reason, erasedBy, erasedAt }) => (
              <li key={envelopeId}>
                <div className={css.what}>
                  <span className={css.held}>{say('erasure', { number: String(number) })}</span>
                  <bdi>{reason}</bdi>
                  {erasedBy !== null && <bdi className={look.soft}>{erasedBy}</bdi>}
                </div>
                <time className={look.soft} dateTime={erasedAt} title={showUtc(erasedAt)}>
                  {showDay(erasedAt, language)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isErasing && <EraseDocumentDialog onClose={() => setIsErasing(false)} />}
    </section>
  );
}
