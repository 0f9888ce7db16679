import { useState } from 'preact/hooks';
import { DeedForm } from '../deed-form.tsx';
import { LabelledInput } from '../labelled-input.tsx';
import { callJson } from '../post-json.ts';
import { useSay } from '../speech.tsx';
import { useDeed } from '../use-deed.ts';
import { AUTH_API } from './account-view.ts';

/** One way in for those without an account and those without their password: a link by mail. */
export function RequestLinkForm({ returnTo }: { returnTo: string }) {
  const say = useSay('account');
  const deed = useDeed(say('wrongEmail'));
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    await callJson(`${AUTH_API}/password-link`, { email, returnTo });
    setSentTo(email);
  };
  if (sentTo !== null) return <p role="status">{say('link.sent', { email: sentTo })}</p>;
  return (
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
  );
}
