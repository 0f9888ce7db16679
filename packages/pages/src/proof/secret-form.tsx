import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameHint } from '../username-hint.tsx';

/** An input for one secret, such as a code or a password, which is cleared if it was wrong. */
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
  /** What to say if it is wrong. */
  wrong: string;
  /** The account, if the secret is a password. */
  username?: string;
  onSecret(secret: string): Promise<void>;
  takesFocus?: boolean;
  type?: 'text' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'>) {
  const submission = useSubmission(wrong);
  const [secret, setSecret] = useState('');
  return (
    <SubmissionForm
      submission={submission}
      submit={submit}
      onSubmit={() => onSecret(secret).finally(() => setSecret(''))}
    >
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
    </SubmissionForm>
  );
}
