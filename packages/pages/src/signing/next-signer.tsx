import { LabelledInput } from '../labelled-input.tsx';
import { useSay } from '../page-messages.tsx';
import type { NamedSigner } from './signing-view.ts';

const NAME_ID = 'next-signer-name';
const EMAIL_ID = 'next-signer-email';

/** Whether name and email address look complete enough to send. The service validates the address. */
export const isNamed = ({ name, email }: NamedSigner): boolean => name.trim() !== '' && /^\S+@\S+$/.test(email.trim());

/** Displays the next signer, whom the recipient can replace before finishing. */
export function NextSigner({
  named,
  isTried,
  onChange,
}: {
  named: NamedSigner;
  isTried: boolean;
  onChange(named: NamedSigner): void;
}) {
  const say = useSay();
  return (
    <fieldset class="next-signer">
      <legend class="field-name">{say('nextSigner.title')}</legend>
      <p class="hint">{say('nextSigner.meaning')}</p>
      <LabelledInput
        id={NAME_ID}
        label={say('nextSigner.name')}
        value={named.name}
        onValue={(name) => onChange({ ...named, name })}
        autoComplete="off"
        maxLength={255}
      />
      <LabelledInput
        id={EMAIL_ID}
        label={say('nextSigner.email')}
        type="email"
        value={named.email}
        onValue={(email) => onChange({ ...named, email })}
        autoComplete="off"
        maxLength={254}
      />
      <p class="problem" role="alert">
        {isTried && !isNamed(named) && say('nextSigner.missing')}
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
