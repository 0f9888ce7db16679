import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { callIn, useOperations } from '../call.ts';
import { endStart } from '../choices.ts';
import { PdfChooser } from '../documents/pdf-chooser.tsx';
import { useDrop } from '../documents/use-drop.ts';
import { useUpload } from '../documents/use-upload.ts';
import { useTeam } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useSubmission } from '../use-submission.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './start.module.css';

const checksQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['start', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-start', {}, { signal }),
  });

/** Shows the first steps after the setup: an upload first, and then a checklist. */
export function StartPage() {
  const say = useSay('start');
  const sayConsole = useSay();
  const { person, team } = useTeam();
  const navigate = useNavigate();
  const params = { teamId: String(team.id) };
  const { data: checks, error } = useQuery(checksQuery(team.id));
  const steps = checks && [
    checks.done.sample,
    checks.done.own,
    checks.done.colleague,
    checks.sendsMail,
    checks.backsUp,
  ];
  const done = steps?.filter(Boolean).length ?? 0;
  const isOver = steps !== undefined && done === steps.length;
  useEffect(() => {
    if (isOver) endStart();
  }, [isOver]);
  const leave = () => {
    endStart();
    void navigate({ to: '/teams/$teamId/documents', params });
  };
  return (
    <div className={css.start}>
      <title>{`${say('title', { name: person.name })} · Countersign`}</title>
      <header>
        <h1>{say('title', { name: person.name })}</h1>
        <p className={css.lead}>{say('lead')}</p>
      </header>
      <Upload />
      {error && !checks && <Problem text={sayConsole('failed')} />}
      {checks && steps && (
        <section className={look.card}>
          <header>
            <h2 className={look.heading}>{say('steps')}</h2>
            <span className={look.soft}>{say('steps.done', { done, total: steps.length })}</span>
          </header>
          <ul>
            <Sample isDone={checks.done.sample} />
            <Step isDone={checks.done.own} name={say('own')}>
              {say('own.lead')}
            </Step>
            <Step isDone={checks.done.colleague} name={say('colleague')}>
              {say('colleague.lead', { command: 'npx countersign member set' })}
            </Step>
            <Step
              isDone={checks.sendsMail}
              name={say('mail')}
              act={
                !checks.sendsMail && (
                  <Link to="/teams/$teamId/outbox" params={params} className={buttonClass({})}>
                    {say('mail.cure')}
                  </Link>
                )
              }
            >
              {say(checks.sendsMail ? 'mail.well' : 'mail.none')}
            </Step>
            <Step isDone={checks.backsUp} name={say('backup')}>
              {say(checks.backsUp ? 'backup.well' : 'backup.none')}
            </Step>
          </ul>
        </section>
      )}
      {checks && checks.address.state !== 'WELL' && (
        <p className={look.soft}>{say(`address.${checks.address.state}`, { url: checks.address.url })}</p>
      )}
      {checks?.identityFolder && (
        <p className={look.soft}>
          <strong>{say('identity')}</strong>
          <br />
          {say('identity.made', { folder: checks.identityFolder })}
        </p>
      )}
      <p className={css.foot}>
        <Link to="/teams/$teamId/settings/tokens" params={params} className={buttonClass({ kind: 'plain' })}>
          {say('token')}
        </Link>
        {!isOver && (
          <Button kind="plain" onClick={leave}>
            {say('steps.hide')}
          </Button>
        )}
        <Link to="/teams/$teamId/documents" params={params} className={buttonClass({})}>
          {say('skip')}
        </Link>
      </p>
    </div>
  );
}

/** Accepts the first PDF, dropped anywhere on the page or chosen in a dialog. */
function Upload() {
  const say = useSay();
  const { upload, uploading, problem } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const isOver = useDrop(upload);
  return (
    <section className={`${css.zone} ${isOver ? css.over : ''}`} aria-label={say('new')}>
      <Icon name="document" />
      <p>{say('empty.lead')}</p>
      <PdfChooser input={chooser} take={upload} />
      <Button kind="primary" icon="plus" isBusy={uploading !== null} onClick={() => chooser.current?.click()}>
        {say('empty.choose')}
      </Button>
      <Problem text={problem} />
    </section>
  );
}

/** Sends the sample and opens it as its recipient. */
function Sample({ isDone }: { isDone: boolean }) {
  const say = useSay('start');
  const { call } = useOperations();
  const language = useLanguage();
  const submission = useSubmission();
  const send = async () => {
    const { signingUrl } = await call('console-sample', { body: { language } });
    location.assign(new URL(signingUrl).pathname);
  };
  return (
    <Step
      isDone={isDone}
      name={say('sample')}
      act={
        !isDone && (
          <Button isBusy={submission.isBusy} onClick={() => submission.run(send)}>
            {say('sample.send')}
          </Button>
        )
      }
    >
      {say('sample.lead')}
      <Problem text={submission.problem} />
    </Step>
  );
}

function Step({
  isDone,
  name,
  act,
  children,
}: {
  isDone: boolean;
  name: string;
  act?: ReactNode;
  children: ReactNode;
}) {
  const say = useSay('start');
  return (
    <li className={css.row}>
      <span className={`${css.sign} ${isDone ? css.ticked : ''}`}>{isDone && <Icon name="tick" />}</span>
      <div>
        <h3>
          {name}
          {isDone && <span className="hidden">{`, ${say('step.done')}`}</span>}
        </h3>
        <div className={look.soft}>{children}</div>
      </div>
      {act}
    </li>
  );
}
