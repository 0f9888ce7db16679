import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import type { Adopted } from './adopted-signature.ts';
import { continueAfterChoice, isByKeyboard, isPointing } from './after-choice.ts';
import type { ControlProps } from './field-control.tsx';
import { handwriting, loadFaces } from './handwriting.ts';
import { SignatureDialog } from './lazy-dialogs.ts';
import { shownValue, wantedImage } from './shown-value.ts';
import { signatureImage } from './signature-image.ts';

/** Displays the signature, and a way to create one or to reuse one from another field. */
export function SignatureControl(props: ControlProps) {
  const { answer, view, api, id, describedBy, adopted, adopt, give, goOn } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState<{ isByKeyboard: boolean } | null>(null);
  const [isThere, setIsThere] = useState(true);
  const open = (isByKeyboard = false) => {
    props.lead();
    setIsThere(SignatureDialog.isLoaded());
    void SignatureDialog.preload().then(() => setIsThere(true));
    setOpen({ isByKeyboard });
  };
  const isLeading = useRef(false);
  const value = shownValue(answer);
  const image = wantedImage(answer) ?? signatureImage(api, answer.field);
  const isMade = value?.signature != null;
  useEffect(() => {
    if (value?.signature === 'typed') loadFaces([value.face ?? 'caveat']);
  }, [value?.signature, value?.face]);
  // Offer to reuse the signature of another field with one tap.
  const same = isMade ? null : adopted;
  const useSame = async (bring: Adopted) => {
    try {
      give(await bring());
      continueAfterChoice(goOn, () => document.getElementById(id)?.focus());
    } catch {
      open();
    }
  };
  return (
    <>
      {isMade && (
        <div class="signature-made">
          {image && value.signature !== 'typed' ? (
            <img src={image} alt={say('signature.title')} />
          ) : (
            <span class={handwriting(value.face)}>{value.text}</span>
          )}
        </div>
      )}
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
          {...isOpen}
          onMade={(signature) => {
            adopt(signature);
            give(signature);
            isLeading.current = isPointing();
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
          onClosed={() => {
            if (isLeading.current) goOn();
            isLeading.current = false;
          }}
          onSized={props.show}
        />
      )}
    </>
  );
}
