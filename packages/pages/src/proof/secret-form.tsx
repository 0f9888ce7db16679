import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameHint } from '../username-hint.tsx';

/** Delay before sending a complete entry. A longer code, which is emailed after many others, can then be typed to its end. */
const REST_MS = 700;

/** Renders an input for a secret, such as a code or a password. A wrong secret is cleared. */
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
  /** Account that a password belongs to. */
  username?: string;
  onSecret(secret: string): Promise<void>;
  takesFocus?: boolean;
  /** Pattern of a complete entry, which is sent without pressing the button. */
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
