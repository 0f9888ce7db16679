import type { FieldValue } from '@countersign/contracts/signing';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../../page/page-messages.tsx';
import { useIsHydrated } from '../../page/use-is-hydrated.ts';
import type { Adopted } from '../answers/adopted-signature.ts';
import { shownValue, wantedImage } from '../answers/shown-value.ts';
import { SignatureDialog } from '../dialogs/lazy-dialogs.ts';
import { handwriting, loadFaces } from '../view/handwriting.ts';
import { signatureImage } from '../view/signature-image.ts';
import { continueAfterChoice, isByKeyboard, isPointing } from './after-choice.ts';
import type { ControlProps } from './field-control.tsx';

export function SignatureControl(props: ControlProps) {
  const { answer, view, api, id, describedBy, adopted, adopt, give, goOn } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState<{ isByKeyboard: boolean } | null>(null);
  const [isThere, setIsThere] = useState(true);
  const isLeading = useRef(false);
  const open = (isByKeyboard = false) => {
    props.lead();
    setIsThere(SignatureDialog.isLoaded());
    void SignatureDialog.preload().then(() => setIsThere(true));
    setOpen({ isByKeyboard });
    isLeading.current = false;
  };
  const value = shownValue(answer);
  const image = wantedImage(answer) ?? signatureImage(api, answer.field);
  const isMade = value?.signature != null;
  const face = value?.signature === 'typed' ? (value.face ?? 'caveat') : null;
  useEffect(() => {
    if (face) loadFaces([face]);
  }, [face]);
  // Offer to reuse another field's signature with one tap.
  const same = isMade ? null : adopted;
  const useSame = (bring: Adopted) =>
    bring()
      .then(give)
      .then(() => continueAfterChoice(goOn, () => document.getElementById(id)?.focus()))
      .catch(() => open());
  return (
    <>
      {isMade && <MadeSignature value={value} image={image} />}
      <div class="row">
        {same && (
          <button type="button" id={id} class="sign" aria-describedby={describedBy} onClick={() => useSame(same)}>
            {say('signature.useSame')}
          </button>
        )}
        <button
          type="button"
          {...(!same && { id, 'aria-describedby': describedBy })}
          class={isMade || same ? 'secondary' : 'sign'}
          aria-haspopup="dialog"
          disabled={!useIsHydrated() || view.signatureMethods.length === 0}
          onClick={(event) => open(isByKeyboard(event))}
        >
          {isMade ? say('signature.change') : say('signature.sign')}
        </button>
      </div>
      {isOpen && !isThere && (
        <p class="hint" role="status">
          {say('padMissing')}
        </p>
      )}
      {isOpen && (
        <SignatureDialog
          api={api}
          fieldId={answer.field.id}
          methods={view.signatureMethods}
          name={view.recipient.name}
          hasAccount={view.hasAccount ?? false}
          {...isOpen}
          onMade={(signature) => {
            adopt(signature);
            give(signature);
            isLeading.current = isPointing();
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
          onClosed={() => isLeading.current && goOn()}
          onSized={props.show}
        />
      )}
    </>
  );
}

function MadeSignature({ value, image }: { value: FieldValue; image: string | null }) {
  const say = useSay();
  return (
    <div class="signature-made">
      {image && value.signature !== 'typed' ? (
        <img src={image} alt={say('signature.title')} />
      ) : (
        <span class={handwriting(value.face)}>{value.text}</span>
      )}
    </div>
  );
}
