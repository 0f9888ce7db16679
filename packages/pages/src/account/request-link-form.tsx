import { useEffect, useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { LabelledInput } from '../labelled-input.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import { AUTH_API, broughtEmail } from './account-view.ts';

/** One way in for those without an account and those without their password: a link by mail. */
export function RequestLinkForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const deed = useDeed(say('wrongEmail'));
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => setEmail((entered) => entered || broughtEmail(location.hash)), []);
  const send = async () => {
    await callJson(`${AUTH_API}/password-link`, { email, returnTo });
    setSentTo(email);
  };
  return (
    <>
      <p role="status">{sentTo !== null && say('link.sent', { email: sentTo })}</p>
      {sentTo === null && (
        <DeedForm deed={deed} submit={say('link.submit')} onSubmit={send}>
          <p>{say('link.lead')}</p>
          <LabelledInput
            id="email"
            label={say('email')}
            type="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onValue={setEmail}
          />
        </DeedForm>
      )}
    </>
  );
}
