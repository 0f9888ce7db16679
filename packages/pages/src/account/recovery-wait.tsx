import * as account from '@countersign/contracts/account/addresses';
import { useState } from 'preact/hooks';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import { showInstant } from './account-view.ts';

/** Starts the waiting period after which a lost second factor is no longer required, or shows when that period ends. */
export function RecoveryWait({ token, waitsUntil }: { token: string; waitsUntil: string | null }) {
  const say = useSay('account');
  const language = useLanguage();
  const submission = useSubmission(say('invalid.fact'));
  const [end, setEnd] = useState(waitsUntil);
  const begin = async () => setEnd((await call(account.beginRecovery, { body: { token } })).dueAt);
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
