import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../look/button.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import { Disclosure } from '../mark/disclosure.tsx';
import { OwnMark } from '../mark/own-mark.tsx';
import type { useMark } from '../mark/use-mark.ts';
import css from './reading.module.css';
import type { ReadDocument } from './use-sitting.ts';

/** The signature, the text that the person agrees to, and the button that signs everything that was read. */
export function Act({
  documents,
  mark,
  progress,
  onSign,
}: {
  documents: readonly ReadDocument[];
  mark: ReturnType<typeof useMark>;
  progress: { done: number; count: number } | null;
  onSign(): Promise<void>;
}): ReactNode {
  const say = useSay('together');
  const id = useId();
  const ready = documents.filter(({ isRead, outcome }) => isRead && !outcome);
  const left = documents.filter(({ isRead, outcome }) => !isRead && !outcome).length;
  const hasInitials = documents.some(({ opened }) =>
    opened?.view.fields.some(({ type, value, suggested }) => type === 'INITIALS' && !value && !suggested),
  );
  const isMarked = mark.mark && (!hasInitials || mark.initials.trim() !== '');
  const lack = ready.length === 0 ? say('why.first') : isMarked ? null : say('why.mark');
  const why = lack ?? (left > 0 ? say('why.left', { count: left }) : null);
  return (
    <section className={css.act} aria-label={say('sign')}>
      <OwnMark mark={mark} />
      {hasInitials && (
        <LabelledInput label={say('initials')} value={mark.initials} maxLength={8} onValue={mark.setInitials} />
      )}
      <p className={`${look.soft} ${look.small} ${css.note}`}>{say('note')}</p>
      {ready.length > 0 && <Agreement ready={ready} />}
      <button
        type="button"
        className={`${buttonClass({ kind: 'primary' })} ${css.sign}`}
        aria-disabled={lack !== null || progress !== null || undefined}
        aria-describedby={`${id}-why`}
        onClick={() => {
          if (!lack && !progress) void onSign();
        }}
      >
        {progress && <span className={look.arc} aria-hidden="true" />}
        {say('sign')}
        {ready.length > 0 && <span className={css.count}>{ready.length}</span>}
      </button>
      <p id={`${id}-why`} className={`${look.soft} ${look.small} ${css.why}`} role="status">
        {progress ? say('signing', progress) : why}
      </p>
    </section>
  );
}

function Agreement({ ready }: { ready: readonly ReadDocument[] }) {
  const say = useSay('together');
  const [first] = ready;
  return (
    <div className={css.agree}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the sentences */}
      <ul tabIndex={0} aria-label={say('agree')}>
        {ready.map(({ row, opened }) => (
          <li key={row.recipientId}>{opened?.view.consent?.sentence}</li>
        ))}
      </ul>
      {first?.opened?.view.consent && <Disclosure language={first.opened.view.consent.language} />}
    </div>
  );
}
