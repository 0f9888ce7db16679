import { useEffect, useRef, useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionForm } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API } from './account-view.ts';

/** Stops a change to an account by a button, because programs also open the links in emails. */
export function StopForm({ token, email, kind }: { token: string; email: string; kind: 'FACTORS' | 'ADDRESS' }) {
  const say = useSay('account');
  const submission = useSubmission(say('stop.gone'));
  const [isStopped, setIsStopped] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that had the focus has been removed.
    if (isStopped) status.current?.focus();
  }, [isStopped]);
  const stop = async () => {
    await callJson(`${AUTH_API}/stop`, { token });
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
