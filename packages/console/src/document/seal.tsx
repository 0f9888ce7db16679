import type { Row } from '@countersign/contracts/console';
import { useState } from 'react';
import { buttonClass } from '../look/button.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';

/** Says that a document is completed. The seal is pressed where that happens while somebody looks. */
export function Seal({ row }: { row: Row }) {
  const say = useSay();
  const language = useLanguage();
  const [wasOpen] = useState(row.status === 'PENDING');
  if (row.status !== 'COMPLETED' || !row.completedAt) return null;
  return (
    <div className={css.seal}>
      <Mark className={wasOpen ? css.pressed : css.stamp} />
      <div className={look.grow}>
        <p>
          <strong>{say('sealed.at', { at: showExactly(row.completedAt, language) })}</strong>
        </p>
        <p className={look.soft}>{say('sealed.lead')}</p>
      </div>
      <a className={buttonClass({ kind: 'plain' })} href={`/verify?lang=${language}`}>
        {say('verify')}
      </a>
    </div>
  );
}
