import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { UsernameHint } from '../form/username-hint.tsx';

/**
 * Delay before a complete entry is submitted. It lets people finish typing a longer code, which the server emails after
 * many others.
 */
const REST_MS = 700;

/** An input for a secret, such as a code or a password. It is cleared if the secret is wrong. */
export function SecretForm({
  id,
  label,
  hint,
  submit,
  wrong,
  username,
  onSecret,
  takesFocus = false,
  complete,
  ...input
}: {
  id: string;
  label: string;
  hint?: string;
  submit: string;
  wrong: Parameters<typeof useSubmission>[0];
  username?: string;
  onSecret(secret: string): Promise<void>;
  takesFocus?: boolean;
  /** Matches a complete entry, which is submitted without a click on the button. */
  complete?: RegExp | undefined;
  type?: 'text' | 'password';
} & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'>) {
  const submission = useSubmission(wrong);
  const [secret, setSecret] = useState('');
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const give = (entered: string) => {
    clearTimeout(sending.current);
    return onSecret(entered).finally(() => setSecret(''));
  };
  return (
    <SubmissionForm submission={submission} submit={submit} onSubmit={() => give(secret)}>
      {username !== undefined && <UsernameHint username={username} />}
      <LabelledInput
        id={id}
        label={label}
        {...(hint && { hint })}
        {...input}
        takesFocus={takesFocus}
        value={secret}
        onValue={(entered) => {
          setSecret(entered);
          clearTimeout(sending.current);
          if (complete?.test(entered)) sending.current = setTimeout(() => submission.run(() => give(entered)), REST_MS);
        }}
      />
    </SubmissionForm>
  );
}
