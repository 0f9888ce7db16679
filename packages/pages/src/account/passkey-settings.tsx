import * as account from '@countersign/contracts/account/addresses';
import { SubmissionButton } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import type { PasskeyView } from './account-view.ts';

export function PasskeySettings({ passkeys }: { passkeys: PasskeyView[] }) {
  const say = useSay('account');
  const submission = useSubmission();
  const add = async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(account.newPasskey, {});
    await call(account.addPasskey, { body: { response: await startRegistration({ optionsJSON }) } });
    location.reload();
  };
  const remove = async (id: string) => {
    await call(account.removePasskey, { body: { id } });
    location.reload();
  };
  return (
    <section>
      <h2>{say('passkeys.title')}</h2>
      <p>{say('passkeys.lead')}</p>
      {passkeys.length === 0 && <p>{say('passkeys.none')}</p>}
      <ul class="passkeys">
        {passkeys.map(({ id, addedOn: date }) => (
          <li key={id} class="row">
            <span>{say('passkeys.name', { date })}</span>
            <button
              type="button"
              class="plain"
              aria-label={say('passkeys.removeNamed', { name: say('passkeys.name', { date }) })}
              disabled={submission.isBusy}
              onClick={() => submission.run(() => remove(id))}
            >
              {say('passkeys.remove')}
            </button>
          </li>
        ))}
      </ul>
      <SubmissionButton submission={submission} onPress={add}>
        {say('passkeys.add')}
      </SubmissionButton>
    </section>
  );
}
