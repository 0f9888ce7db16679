import { useState } from 'preact/hooks';
import { LabelledInput } from '../form/labelled-input.tsx';
import { SubmissionButton, SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';

/** Asks for the code that was sent to the visitor's mailbox. Its error texts disappear with it. */
export function CodeForm({
  email,
  onCode,
  onResend,
  onBack,
}: {
  email: string;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  onBack(): void;
}) {
  const say = useSay('direct');
  const [code, setCode] = useState('');
  const [isResent, setIsResent] = useState(false);
  const submission = useSubmission((refusal) => {
    if (refusal === 'RECIPIENT_EMAIL_TAKEN') return say('taken');
    return say(refusal === 'EMAIL_NOT_CONFIRMED' ? 'code.wrong' : 'wrong');
  });
  const resending = useSubmission();
  const resend = async () => {
    submission.clear();
    setIsResent(false);
    await onResend();
    setCode('');
    setIsResent(true);
  };
  return (
    <>
      <p>{say('code.sent', { email })}</p>
      <SubmissionForm submission={submission} submit={say('submit')} onSubmit={() => onCode(code)}>
        <LabelledInput
          id="code"
          label={say('code')}
          hint={say('code.missing')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          value={code}
          onValue={setCode}
          takesFocus
        />
      </SubmissionForm>
      <p role="status">{isResent && say('code.resent')}</p>
      <SubmissionButton submission={resending} onPress={resend} kind="plain">
        {say('code.resend')}
      </SubmissionButton>
      <button type="button" class="plain" onClick={onBack}>
        {say('code.other')}
      </button>
    </>
  );
}
