import { useState } from 'preact/hooks';
import { adoptedFrom } from '../answers/adopted-signature.ts';
import { isLeft, nextLeft } from '../answers/left-to-do.ts';
import { inReadingOrder } from '../answers/reading-order.ts';
import { isFilled, shownValue } from '../answers/shown-value.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { isSignature } from '../controls/field-control.tsx';
import type { FieldAnswer, FieldView, SigningView } from '../view/signing-view.ts';
import { focusNextSigner, isNamed } from './next-signer.tsx';
import { useFinishing } from './use-finishing.ts';
import { type Place, useGuidance } from './use-guidance.ts';

export type Signing = ReturnType<typeof useSigning>;

export function useSigning(view: SigningView, api: string) {
  const { answers, service } = useAnswers(view.fields, api);
  const guidance = useGuidance();
  const [isTried, setIsTried] = useState(false);
  const [nextSigner, setNextSigner] = useState(view.nextSigner);
  const finishing = useFinishing({ view, answers, service, nextSigner, leadTo: guidance.leadTo });
  const all = inReadingOrder(answers.all, view.files);
  const left = all.filter(isLeft);
  return {
    view,
    api,
    answers,
    guidance,
    all,
    left,
    isReady: left.length === 0,
    isTried,
    nextSigner,
    setNextSigner,
    finishing,
    /** Goes to the next field to fill in after `from`. If there is none, goes to the finish button. */
    goOn(from: Place | null): FieldView | undefined {
      const next = nextLeft(inReadingOrder(answers.all, view.files), from);
      guidance.leadTo(next?.field.id ?? 'finish');
      return next?.field;
    },
    async finish(): Promise<void> {
      setIsTried(true);
      for (const { field } of left.filter((answer) => !isFilled(answer)))
        answers.reportProblem(field.id, { name: isSignature(field) ? 'notSigned' : 'empty' });
      if (left[0]) return guidance.leadTo(left[0].field.id);
      if (nextSigner && !isNamed(nextSigner)) return focusNextSigner();
      await finishing.finish();
    },
  };
}

/** Returns the signature and the initials that the recipient has entered in one field and can reuse in others. */
export function useReused({ all, api }: Pick<Signing, 'all' | 'api'>) {
  const [adopted, adopt] = useState<FieldAnswer | null>(null);
  const own = all.filter(({ field }) => !field.owner);
  const initials = own.map((each) => each.field.type === 'INITIALS' && shownValue(each)?.text).find(Boolean) || null;
  const stored = own
    .filter(({ field }) => isSignature(field))
    .map((each) => adoptedFrom(each, api))
    .find(Boolean);
  return { adopted: adopted ? async () => adopted : (stored ?? null), adopt, initials };
}
