import * as proofs from '@countersign/contracts/signing/proof-addresses';
import { useSay } from '../page/page-messages.tsx';
import { callAt } from '../service/call.ts';
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
      // The page hides the email address until the recipient is authenticated. Password managers find the account by
      // domain.
      username=""
      autoComplete="current-password"
      maxLength={256}
      onSecret={async (password) => {
        await callAt(links.api, proofs.give, {
          body: { purpose, method: 'PASSWORD', password },
        });
        await onProven();
      }}
    />
  );
}
