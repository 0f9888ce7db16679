import { useState } from 'preact/hooks';
import { LabelledInput } from '../labelled-input.tsx';
import { callJson } from '../post-json.ts';
import { signInWords } from '../sign-in-wording.ts';
import { useDeed } from '../use-deed.ts';
import { AUTH_API } from './account-view.ts';

/** One way in for those without an account and those without their password: a link by mail. */
export function RequestLinkForm({ returnTo }: { returnTo: string }) {
  const deed = useDeed();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { link, signIn } = signInWords;
  const send = async () => {
    await callJson(`${AUTH_API}/password-link`, { email, returnTo });
    setSentTo(email);
  };
  if (sentTo !== null) return <p role="status">{link.sent(sentTo)}</p>;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        deed.run(send);
      }}
    >
      <p>{link.lead}</p>
      <LabelledInput
        id="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onValue={setEmail}
      />
      <p class="problem" role="alert">
        {deed.problem}
      </p>
      <p>
        <button type="submit" disabled={deed.isBusy}>
          {deed.isBusy ? signInWords.busy : link.submit}
        </button>
      </p>
    </form>
  );
}
