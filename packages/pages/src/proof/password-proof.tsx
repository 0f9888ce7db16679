import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import type { ProofProps } from './proof-form.tsx';
import { SecretForm } from './secret-form.tsx';

/** Authenticates with the password of the account. Being signed in is not enough. */
export function PasswordProof({ purpose, links, onProven }: ProofProps) {
  const say = useSay('proof');
  return (
    <SecretForm
      id="proof-password"
      label={say('password')}
      submit={say('confirm')}
      wrong={say('wrong.PASSWORD')}
      type="password"
      // The email address stays hidden until the recipient is authenticated. Password managers find the account by the site's
      // domain.
      username=""
      autoComplete="current-password"
      maxLength={256}
      onSecret={async (password) => {
        await callJson(`${links.api}/proof`, { purpose, method: 'PASSWORD', password });
        await onProven();
      }}
    />
  );
}
