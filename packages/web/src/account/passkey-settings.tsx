import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import { AUTH_API, type PasskeyView } from './account-view.ts';

/** Adds and removes passkeys. */
export function PasskeySettings({ passkeys }: { passkeys: PasskeyView[] }) {
  const deed = useDeed();
  const { security } = signInWords;
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
      <h2>{security.passkeys}</h2>
      <p>{security.passkeysLead}</p>
      {passkeys.length === 0 && <p>{security.noPasskeys}</p>}
      <ul class="passkeys">
        {passkeys.map(({ id, addedOn }) => (
          <li key={id} class="row">
            <span>{security.passkeyName(addedOn)}</span>
            <button
              type="button"
              class="plain"
              aria-label={security.removePasskey(security.passkeyName(addedOn))}
              disabled={deed.isBusy}
              onClick={() => deed.run(() => remove(id))}
            >
              {security.removeShort}
            </button>
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {deed.problem}
      </p>
      <p>
        <button type="button" disabled={deed.isBusy} onClick={() => deed.run(add)}>
          {deed.isBusy ? signInWords.busy : security.addPasskey}
        </button>
      </p>
    </section>
  );
}
