import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { LabelledInput } from '../labelled-input.tsx';
import { useDeed } from '../use-deed.ts';
import { UsernameHint } from '../username-hint.tsx';

/** One secret to enter, such as a code or a password. It is forgotten when it was wrong. */
export function SecretForm({
  id,
  label,
  hint,
  submit,
  wrong,
  username,
  onSecret,
  takesFocus = false,
  ...input
}: {
  id: string;
  label: string;
  hint?: string;
  submit: string;
  /** What to say where it is not the right one. */
  wrong: string;
  /** Whose password it is, where it is one. */
  username?: string;
  onSecret(secret: string): Promise<void>;
  takesFocus?: boolean;
  type?: 'text' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'>) {
  const deed = useDeed(wrong);
  const [secret, setSecret] = useState('');
  return (
    <DeedForm deed={deed} submit={submit} onSubmit={() => onSecret(secret).finally(() => setSecret(''))}>
      {username !== undefined && <UsernameHint username={username} />}
      <LabelledInput
        id={id}
        label={label}
        {...(hint && { hint })}
        {...input}
        takesFocus={takesFocus}
        value={secret}
        onValue={setSecret}
      />
    </DeedForm>
  );
}
