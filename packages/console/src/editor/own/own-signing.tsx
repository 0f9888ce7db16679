import type { SignatureInput } from '@countersign/contracts/signing';
import { type CSSProperties, type ReactNode, useEffect, useId } from 'react';
import { Disclosure } from '../../for-you/mark/disclosure.tsx';
import { Ink } from '../../for-you/mark/ink.tsx';
import { OwnMark } from '../../for-you/mark/own-mark.tsx';
import { useMark } from '../../for-you/mark/use-mark.ts';
import { buttonClass } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useSubmission } from '../../service/use-submission.ts';
import { useSay } from '../../shell/words.tsx';
import { useShown } from '../editing/editor-context.ts';
import type { MarkShower } from '../editing/own-marks.ts';
import css from './own.module.css';
import { useOwnConsent } from './use-own-consent.ts';
import { useSignOwn } from './use-sign-own.ts';

/**
 * Signs a document for its sender alone, once everything is placed: shows the signature at its place, the text that the
 * person agrees to and the button. Shows nothing if the document can only be signed on its signing page.
 */
export function OwnSigning({ onMarks }: { onMarks(show: MarkShower | null): void }): ReactNode {
  const say = useSay('page');
  const sayTogether = useSay('together');
  const sayForYou = useSay('forYou');
  const id = useId();
  const mark = useMark();
  const { consent, isCurrent, forget } = useOwnConsent();
  const fields = useShown((shown) => shown.draft.fields);
  const isSent = useShown(({ save }) => save === 'sent');
  const sign = useSignOwn();
  const submission = useSubmission(({ code }) => {
    void forget();
    return CHANGED.includes(code) ? sayForYou('own.changed') : undefined;
  });
  const isShown = consent !== null;
  const { initials } = mark;
  const signature = mark.mark?.signature ?? null;
  useEffect(() => {
    if (!isShown || !signature) return;
    onMarks((type) => {
      if (type === 'INITIALS') return initials;
      return type === 'SIGNATURE' ? <InkInField signature={signature} /> : null;
    });
    return () => onMarks(null);
  }, [isShown, signature, initials, onMarks]);
  if (!consent || isSent) return null;
  const hasInitials = fields.some(({ type }) => type === 'INITIALS');
  const lacksInitials = hasInitials && initials.trim() === '';
  const lacksMark = !mark.mark || lacksInitials;
  const isBusy = submission.isBusy || !isCurrent;
  return (
    <section className={css.own} data-own-signing="" data-region="" aria-label={sayTogether('mark')}>
      <OwnMark mark={mark} />
      {hasInitials && (
        <LabelledInput label={sayTogether('initials')} value={initials} maxLength={8} onValue={mark.setInitials} />
      )}
      <p className={css.consent}>
        {consent.sentence} <Disclosure language={consent.language} />
      </p>
      <Problem text={submission.problem} />
      <button
        type="button"
        className={`${buttonClass({ kind: 'primary' })} ${css.sign}`}
        aria-disabled={lacksMark || isBusy || undefined}
        aria-describedby={lacksMark ? id : undefined}
        onClick={() => {
          if (mark.mark && !lacksMark && !isBusy) void submission.run(sign(mark.mark, consent));
        }}
      >
        {isBusy ? <span className={look.arc} aria-hidden="true" /> : <Icon name="SIGNATURE" />}
        {say('finish.sign')}
      </button>
      <p id={id} role="status" className={`${look.soft} ${look.small}`}>
        {lacksMark && !mark.isLoading && sayTogether(mark.mark ? 'why.initials' : 'why.mark')}
      </p>
    </section>
  );
}

/** Shows the signature in its field, where typed text gets smaller the longer it is. */
function InkInField({ signature }: { signature: SignatureInput }) {
  const text = signature.type === 'typed' ? signature.text : '';
  const style = { '--letters': text.length + (text.match(WIDE)?.length ?? 0) } as CSSProperties;
  return (
    <span className={css.ink} style={style}>
      <Ink signature={signature} label="" className={css.hand} />
    </span>
  );
}

/** Letters as wide as two others, such as Chinese and Japanese ones. */
const WIDE = /[\u2e80-\uffdc]/g;

const CHANGED = ['DRAFT_CHANGED', 'CONSENT_NOT_ISSUED'];
