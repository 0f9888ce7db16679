import * as account from '@countersign/contracts/account/addresses';
import { useState } from 'preact/hooks';
import { Problem } from '../form/submission-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { useSay } from '../page/page-messages.tsx';
import { call } from '../service/call.ts';
import type { OwnTokenView } from './account-view.ts';

/** After a password reset, lists the API tokens that still work on the person's behalf. */
export function OwnTokens({ tokens, returnTo }: { tokens: OwnTokenView[]; returnTo: string }) {
  const say = useSay('account');
  const submission = useSubmission();
  const [left, setLeft] = useState(tokens);
  const revoke = async (id: number) => {
    await call(account.revokeToken, { body: { id } });
    setLeft((before) => before.filter((token) => token.id !== id));
  };
  return (
    <>
      {left.length > 0 && <p>{say('tokens.lead')}</p>}
      <p role="status">{left.length === 0 && say('tokens.none')}</p>
      <ul class="passkeys">
        {left.map(({ id, name, team, createdOn: date }) => (
          <li key={id} class="row">
            <span>
              <bdi>{name}</bdi>
              <br />
              <small>{say('tokens.about', { team, date })}</small>
            </span>
            <button
              type="button"
              class="plain"
              aria-label={say('tokens.revokeNamed', { name })}
              disabled={submission.isBusy}
              onClick={() => submission.run(() => revoke(id))}
            >
              {say('tokens.revoke')}
            </button>
          </li>
        ))}
      </ul>
      <Problem>{submission.problem}</Problem>
      <p>
        <a class="alone" href={returnTo}>
          {say('tokens.continue')}
        </a>
      </p>
    </>
  );
}
