import { useState } from 'preact/hooks';
import { useLanguage, useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API, showInstant } from './account-view.ts';

/** Starts the waiting period after which a lost second factor is no longer required, or shows when it ends. */
export function RecoveryWait({ token, waitsUntil }: { token: string; waitsUntil: string | null }) {
  const say = useSay('account');
  const language = useLanguage();
  const submission = useSubmission(say('invalid.fact'));
  const [end, setEnd] = useState(waitsUntil);
  const begin = async () => setEnd((await callJson<{ dueAt: string }>(`${AUTH_API}/recovery`, { token })).dueAt);
  return (
    <section>
      <h2>{say('recovery.title')}</h2>
      <p role="status">{end !== null && say('recovery.waits', { time: showInstant(end, language) })}</p>
      {end === null && (
        <>
          <p>{say('recovery.lead')}</p>
          <SubmissionButton submission={submission} onPress={begin} kind="secondary">
            {say('recovery.submit')}
          </SubmissionButton>
        </>
      )}
    </section>
  );
}
