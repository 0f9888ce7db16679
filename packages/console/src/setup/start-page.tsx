import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PdfChooser } from '../documents/pdf-chooser.tsx';
import { useDrop } from '../documents/use-drop.ts';
import { useUpload } from '../documents/use-upload.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { type AnswerOf, callIn, useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { endStart } from '../shell/preferences.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './start.module.css';

const checksQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['start', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-start', {}, { signal }),
  });

type Checks = AnswerOf<'console-start'>;

/** Returns whether each step is done, in display order. */
const stepsDone = ({ done, sendsMail, backsUp }: Checks): boolean[] => [
  done.sample,
  done.own,
  done.colleague,
  sendsMail,
  backsUp,
];

/** Displays the first steps after the setup: an upload area, followed by a checklist. */
export function StartPage() {
  const say = useSay('start');
  const sayConsole = useSay();
  const { person, team } = useTeam();
  const { data: checks, error } = useQuery(checksQuery(team.id));
  const isOver = checks !== undefined && stepsDone(checks).every(Boolean);
  useEffect(() => {
    if (isOver) endStart();
  }, [isOver]);
  return (
    <div className={css.start}>
      <title>{`${say('title', { name: person.name })} · Countersign`}</title>
      <header>
        <h1>{say('title', { name: person.name })}</h1>
        <p className={css.lead}>{say('lead')}</p>
      </header>
      <Upload />
      {error && !checks && <Problem text={sayConsole('failed')} />}
      {checks && <Steps checks={checks} />}
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
      <Onward isOver={isOver} />
    </div>
  );
}

function Steps({ checks }: { checks: Checks }) {
  const say = useSay('start');
  const sayMembers = useSay('members');
  const { team } = useTeam();
  const steps = stepsDone(checks);
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('steps')}</h2>
        <span className={look.soft}>
          {say('steps.done', { done: steps.filter(Boolean).length, total: steps.length })}
        </span>
      </header>
      <ul>
        <Sample isDone={checks.done.sample} />
        <Step isDone={checks.done.own} name={say('own')}>
          {say('own.lead')}
        </Step>
        <Step
          isDone={checks.done.colleague}
          name={say('colleague')}
          act={
            !checks.done.colleague && (
              <Link
                to="/teams/$teamId/settings/members"
                params={{ teamId: String(team.id) }}
                className={buttonClass({})}
              >
                {sayMembers('invite')}
              </Link>
            )
          }
        >
          {say('colleague.lead')}
        </Step>
        <Step
          isDone={checks.sendsMail}
          name={say('mail')}
          act={
            !checks.sendsMail && (
              <Link to="/teams/$teamId/outbox" params={{ teamId: String(team.id) }} className={buttonClass({})}>
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
  );
}

function Onward({ isOver }: { isOver: boolean }) {
  const say = useSay('start');
  const { team } = useTeam();
  const navigate = useNavigate();
  const params = { teamId: String(team.id) };
  const hide = () => {
    endStart();
    void navigate({ to: '/teams/$teamId/documents', params });
  };
  return (
    <p className={css.foot}>
      <Link to="/teams/$teamId/settings/tokens" params={params} className={buttonClass({ kind: 'plain' })}>
        {say('token')}
      </Link>
      {!isOver && (
        <Button kind="plain" onClick={hide}>
          {say('steps.hide')}
        </Button>
      )}
      <Link to="/teams/$teamId/documents" params={params} className={buttonClass({})}>
        {say('skip')}
      </Link>
    </p>
  );
}

/** Accepts the first PDF, either dropped anywhere on the page or selected in a dialog. */
function Upload() {
  const say = useSay();
  const { upload, uploading, problem } = useUpload();
  const chooser = useRef<HTMLInputElement>(null);
  const isOver = useDrop((files) => upload(files));
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
