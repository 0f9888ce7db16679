import { LabelledInput } from '../../form/labelled-input.tsx';
import { useSay } from '../../page/page-messages.tsx';
import type { NamedSigner } from '../view/signing-view.ts';

const NAME_ID = 'next-signer-name';
const EMAIL_ID = 'next-signer-email';

/** Whether the name and email address look complete enough to send. The server validates the address. */
export const isNamed = ({ name, email }: NamedSigner): boolean => name.trim() !== '' && /^\S+@\S+$/.test(email.trim());

/** Displays the next signer. The recipient can name someone else before completing the document. */
export function NextSigner({
  named,
  isTried,
  onChange,
}: {
  named: NamedSigner;
  isTried: boolean;
  onChange(named: NamedSigner): void;
}) {
  const say = useSay('nextSigner');
  const sayPage = useSay();
  return (
    <fieldset class="next-signer">
      <legend class="field-name">{say('title')}</legend>
      <p class="hint">{say('meaning')}</p>
      <LabelledInput
        id={NAME_ID}
        label={sayPage('nextSigner.name')}
        value={named.name}
        onValue={(name) => onChange({ ...named, name })}
        autoComplete="off"
        maxLength={255}
      />
      <LabelledInput
        id={EMAIL_ID}
        label={sayPage('nextSigner.email')}
        type="email"
        value={named.email}
        onValue={(email) => onChange({ ...named, email })}
        autoComplete="off"
        maxLength={254}
      />
      <p class="problem" role="alert">
        {isTried && !isNamed(named) && say('missing')}
      </p>
    </fieldset>
  );
}

export function focusNextSigner(): void {
  const inputs = [NAME_ID, EMAIL_ID].map((id) => document.getElementById(id) as HTMLInputElement | null);
  const wrong = inputs.find((input) => input && (input.value.trim() === '' || !input.checkValidity())) ?? inputs[1];
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
