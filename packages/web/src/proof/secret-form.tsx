import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import { UsernameHint } from '../username-hint.tsx';

/** One secret to enter, such as a code or a password. It is forgotten when it was wrong. */
export function SecretForm({
  id,
  label,
  hint,
  submit,
  username,
  onSecret,
  ...input
}: {
  id: string;
  label: string;
  hint?: string;
  submit: string;
  /** Whose password it is, where it is one. */
  username?: string;
  onSecret(secret: string): Promise<void>;
  type?: 'text' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'>) {
  const deed = useDeed();
  const [secret, setSecret] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        deed.run(() => onSecret(secret).finally(() => setSecret('')));
      }}
    >
      {username !== undefined && <UsernameHint username={username} />}
      <LabelledInput id={id} label={label} {...(hint && { hint })} {...input} value={secret} onValue={setSecret} />
      <p class="problem" role="alert">
        {deed.problem}
      </p>
      <p>
        <button type="submit" disabled={deed.isBusy}>
          {deed.isBusy ? signInWords.busy : submit}
        </button>
      </p>
    </form>
  );
}
