import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameHint } from '../username-hint.tsx';

/** Time to enter more, such as the longer code that is emailed after many others. */
const REST_MS = 700;

/** Renders an input for one secret, such as a code or a password, which is cleared if it was wrong. */
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
  /** Message for a wrong secret. */
  wrong: Parameters<typeof useSubmission>[0];
  /** Account of a password. */
  username?: string;
  onSecret(secret: string): Promise<void>;
  takesFocus?: boolean;
  /** Pattern of a complete entry, which is then sent without pressing the button. */
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
