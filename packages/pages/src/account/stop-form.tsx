import * as account from '@countersign/contracts/account/addresses';
import { useEffect, useRef, useState } from 'preact/hooks';
import { SubmissionForm } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';

/** Cancels a pending account change with a button, because programs also open the links in emails. */
export function StopForm({ token, email, kind }: { token: string; email: string; kind: 'FACTORS' | 'ADDRESS' }) {
  const say = useSay('account');
  const submission = useSubmission(say('stop.gone'));
  const [isStopped, setIsStopped] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that had focus is gone, so move focus to the status.
    if (isStopped) status.current?.focus();
  }, [isStopped]);
  const stop = async () => {
    await call(account.stop, { body: { token } });
    setIsStopped(true);
  };
  return (
    <>
      <p role="status" ref={status} tabIndex={-1}>
        {isStopped && (
          <>
            {say('stop.done')} <a href="/account/password">{say('password.title')}</a>
          </>
        )}
      </p>
      {!isStopped && (
        <SubmissionForm submission={submission} submit={say('stop.submit')} onSubmit={stop}>
          <p>{say(`stop.${kind}`, { email })}</p>
        </SubmissionForm>
      )}
    </>
  );
}
