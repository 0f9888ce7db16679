import type { SentSample, StartChecks } from '@countersign/contracts/console';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../ask.ts';
import { useTeam, useTeamApi } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useSubmission } from '../use-submission.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './start.module.css';

const checksQuery = (api: string) =>
  queryOptions({
    queryKey: ['start', api],
    queryFn: ({ signal }) => ask<StartChecks>(`${api}/start`, undefined, signal),
  });

/** Shows what to do after the setup, and offers a first document. */
export function StartPage() {
  const say = useSay('start');
  const sayConsole = useSay();
  const api = useTeamApi();
  const { person, team } = useTeam();
  const params = { teamId: String(team.id) };
  const { data: checks, error } = useQuery(checksQuery(api));
  return (
    <div className={css.start}>
      <title>{`${say('title', { name: person.name })} · Countersign`}</title>
      <header>
        <h1>{say('title', { name: person.name })}</h1>
        <p className={css.lead}>{say('lead')}</p>
      </header>
      {error && !checks && <Problem text={sayConsole('failed')} />}
      <section aria-label={say('next')} className={look.card}>
        <Sample />
        <div className={css.row}>
          <span className={css.sign}>
            <Icon name="key" />
          </span>
          <div>
            <h2>{say('token')}</h2>
            <p className={look.soft}>{say('token.lead')}</p>
          </div>
          <Link to="/teams/$teamId/settings/tokens" params={params} className={buttonClass({})}>
            {say('token')}
          </Link>
        </div>
      </section>
      {checks && (
        <section aria-label={say('checks')} className={look.card}>
          <Check isWell={checks.address.state === 'WELL'} name={say('address')}>
            {checks.address.state === 'WELL' ? (
              <bdi>{checks.address.url}</bdi>
            ) : (
              say(`address.${checks.address.state}`, { url: checks.address.url })
            )}
          </Check>
          <Check
            isWell={checks.sendsMail}
            name={say('mail')}
            cure={
              checks.sendsMail ? null : (
                <Link to="/teams/$teamId/outbox" params={params} className={buttonClass({ kind: 'cure' })}>
                  {say('mail.cure')}
                </Link>
              )
            }
          >
            {say(checks.sendsMail ? 'mail.well' : 'mail.none')}
          </Check>
          <Check isWell={checks.identityFolder === null} name={say('identity')}>
            {checks.identityFolder === null
              ? say('identity.well')
              : say('identity.made', { folder: checks.identityFolder })}
          </Check>
        </section>
      )}
      <p className={css.foot}>
        <Link to="/teams/$teamId/documents" params={params} className={buttonClass({ kind: 'plain' })}>
          {say('skip')}
        </Link>
      </p>
    </div>
  );
}

/** Sends the sample, and opens it as its recipient would. */
function Sample() {
  const say = useSay('start');
  const api = useTeamApi();
  const language = useLanguage();
  const submission = useSubmission();
  const send = async () => {
    const { signingUrl } = await ask<SentSample>(`${api}/sample`, { language });
    location.assign(new URL(signingUrl).pathname);
  };
  return (
    <div className={css.row}>
      <span className={css.sign}>
        <Icon name="document" />
      </span>
      <div>
        <h2>{say('sample')}</h2>
        <p className={look.soft}>{say('sample.lead')}</p>
        <Problem text={submission.problem} />
      </div>
      <Button kind="primary" isBusy={submission.isBusy} onClick={() => submission.run(send)}>
        {say('sample.send')}
      </Button>
    </div>
  );
}

function Check({
  isWell,
  name,
  cure,
  children,
}: {
  isWell: boolean;
  name: string;
  cure?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.row}>
      <span className={[css.sign, !isWell && css.warned].filter(Boolean).join(' ')}>
        <Icon name={isWell ? 'tick' : 'warning'} />
      </span>
      <div>
        <h2>{name}</h2>
        <p className={look.soft}>{children}</p>
      </div>
      {cure}
    </div>
  );
}
