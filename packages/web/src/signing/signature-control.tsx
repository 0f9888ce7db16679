import { useState } from 'preact/hooks';
import { useSay } from '../speech.tsx';
import { useIsAlive } from '../use-is-alive.ts';
import type { ControlProps } from './field-control.tsx';
import { SignatureDialog } from './lazy-dialogs.ts';
import { shownValue, wantedImage } from './shown-value.ts';
import { signatureImage } from './signature-image.ts';

/** The signature as it is, and the way to make it or use the one made before. */
export function SignatureControl(props: ControlProps) {
  const { answer, view, api, id, describedBy, adopted, adopt, give, goOn } = props;
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const value = shownValue(answer);
  const image = wantedImage(answer) ?? signatureImage(api, answer.field);
  // Whoever signs by finger is led on; with a keyboard the focus stays where it is expected, once the dialog is closed.
  const leadOn = () => matchMedia('(pointer: coarse)').matches && setTimeout(goOn);
  const isMade = value?.signature != null;
  return (
    <>
      {isMade && (
        <div class="signature-made">
          {image && value.signature !== 'typed' ? (
            <img src={image} alt={say('signature.title')} />
          ) : (
            <span class="handwriting">{value.text}</span>
          )}
        </div>
      )}
      <div class="row">
        <button
          type="button"
          id={id}
          class={isMade ? 'secondary' : 'sign'}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          disabled={!useIsAlive() || view.signatureMethods.length === 0}
          onClick={() => setIsOpen(true)}
        >
          {isMade ? say('signature.change') : say('signature.sign')}
        </button>
        {!isMade && adopted && (
          <button
            type="button"
            class="secondary"
            onClick={() => {
              give(adopted);
              leadOn();
            }}
          >
            {say('signature.useSame')}
          </button>
        )}
      </div>
      {isOpen && (
        <SignatureDialog
          api={api}
          fieldId={answer.field.id}
          methods={view.signatureMethods}
          name={view.recipient.name}
          onMade={(signature) => {
            adopt(signature);
            give(signature);
            setIsOpen(false);
            leadOn();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
