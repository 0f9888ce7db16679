import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { SubmissionButton } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { AUTH_API, type PasskeyView } from './account-view.ts';

export function PasskeySettings({ passkeys }: { passkeys: PasskeyView[] }) {
  const say = useSay('account');
  const submission = useSubmission();
  const add = async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = await callJson<PublicKeyCredentialCreationOptionsJSON>(
      `${AUTH_API}/passkey/generate-register-options`,
    );
    await callJson(`${AUTH_API}/passkey/verify-registration`, { response: await startRegistration({ optionsJSON }) });
    location.reload();
  };
  const remove = async (id: string) => {
    await callJson(`${AUTH_API}/passkey/delete-passkey`, { id });
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
