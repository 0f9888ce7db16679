import { useState } from 'preact/hooks';
import { useSay } from '../page-messages.tsx';
import { callJson } from '../post-json.ts';
import { Problem } from '../submission-form.tsx';
import { useSubmission } from '../use-submission.ts';
import { ACCOUNT_API, type OwnTokenView } from './account-view.ts';

/** Lists the API tokens that still act on behalf of a person who has just reset the password. */
export function OwnTokens({ tokens, returnTo }: { tokens: OwnTokenView[]; returnTo: string }) {
  const say = useSay('account');
  const submission = useSubmission();
  const [left, setLeft] = useState(tokens);
  const revoke = async (id: number) => {
    await callJson(`${ACCOUNT_API}/tokens/revoke`, { id });
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
