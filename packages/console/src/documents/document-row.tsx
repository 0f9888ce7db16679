import type { Row } from '@countersign/contracts/console';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { DuplicateDeclined } from '../envelope/declined.tsx';
import { ExtendDeadline } from '../envelope/extend-deadline.tsx';
import { LastReminder } from '../envelope/last-reminder.tsx';
import { displayName, Tally, toState, WhoActs } from '../envelope/progress.tsx';
import { SealAgain } from '../envelope/seal-again.tsx';
import { lastReminded, remindable, useReminder } from '../envelope/use-reminder.ts';
import { useOwnPart, useSign } from '../envelope/use-sign.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { StateSign } from '../look/state-sign.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './documents.module.css';
import { useSelection } from './selection.ts';

const ActionDialog = lazily(async () => (await import('../actions.chunk.ts')).ActionDialog);

const route = getRouteApi('/teams/$teamId/documents');

interface Place {
  index: number;
  place: ComponentProps<'li'>;
}

export function DocumentRow({ row, index, place }: Place & { row: Row | undefined }) {
  if (row) return <Shown row={row} index={index} place={place} />;
  return <BoneRow index={index} place={place} />;
}

export function BoneRow({ index, place }: { index: number; place?: Place['place'] }) {
  const maySend = useMaySend();
  return (
    <li className={`${css.row} ${maySend ? css.picked : ''}`} data-index={index} {...place}>
      {maySend && <span className={css.pick} />}
      <div className={css.title}>
        <span className={`${look.sign} ${css.bone}`} />
        <span className={look.bone} style={{ width: `${40 + ((index * 13) % 30)}%` }} />
      </div>
      <div className={css.who}>
        <span className={look.bone} style={{ width: '70%' }} />
      </div>
    </li>
  );
}

function Shown({ row, index, place }: Place & { row: Row }) {
  const language = useLanguage();
  const { team } = useTeam();
  const say = useSay();
  const maySend = useMaySend();
  const selection = useSelection();
  const state = toState(row);
  const date = route.useSearch().sort === 'changed' ? row.changedAt : row.createdAt;
  const isUrgent = state === 'attention' || state === 'yours' || state === 'declined';
  const reminded = row.attention ? null : lastReminded(row, remindable(row));
  const isChosen = selection?.isAll || selection?.rows.has(row.id);
  const classes = [
    css.row,
    maySend && css.picked,
    isChosen && css.chosen,
    isUrgent && css.urgent,
    state === 'attention' && css.attention,
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-index={index} {...place}>
      {selection && (
        <input
          type="checkbox"
          className={css.pick}
          aria-label={say('choose', { title: row.title })}
          aria-keyshortcuts="x"
          checked={isChosen}
          onChange={() => {}}
          onClick={(event) => selection.toggle(row, index, event.shiftKey)}
        />
      )}
      <div className={css.title}>
        <StateSign state={state} />
        <Link
          to={
            row.status === 'DRAFT' && maySend
              ? '/teams/$teamId/documents/$envelopeId/edit'
              : '/teams/$teamId/documents/$envelopeId'
          }
          params={{ teamId: String(team.id), envelopeId: row.id }}
          className={look.one ?? ''}
          // Follow the text's own direction, so that truncation always happens at the end of the text.
          dir="auto"
          data-row={row.id}
          aria-keyshortcuts={row.status === 'DRAFT' && maySend ? 'e' : undefined}
        >
          {row.title}
        </Link>
      </div>
      <div className={css.who}>
        <WhoActs row={row} />
        {reminded && (
          <>
            <span className={look.soft}>{' · '}</span>
            <LastReminder at={reminded} />
          </>
        )}
      </div>
      <div className={css.progress}>
        <Tally row={row} />
      </div>
      <time className={css.changed} dateTime={date} title={showUtc(date)}>
        {showShortly(date, language)}
      </time>
      <div className={css.act}>
        <Cure row={row} />
      </div>
    </li>
  );
}

/**
 * Displays the action that moves the document forward: retry sealing, fix an address, answer a question, extend the
 * deadline, fix a copy, sign, or send a reminder.
 */
function Cure({ row }: { row: Row }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const maySend = useMaySend();
  const own = useOwnPart(row);
  const refused = row.attention === 'MAIL_FAILED' && row.parties.find(({ standing }) => standing === 'MAIL_FAILED');
  if (row.attention === 'SEAL_FAILED' && maySend) return <SealAgain row={row} />;
  if ((row.attention === 'EXPIRED' || row.attention === 'TIME_WANTED') && maySend)
    return <ExtendDeadline envelopeId={row.id} about={row.title} />;
  if (row.attention === 'NOT_SENT' && maySend) return <ReviewDraft row={row} />;
  if (row.attention === 'DECLINED' && maySend) return <DuplicateDeclined row={row} />;
  if (!row.attention && own) return <Sign row={row} own={own} />;
  const isAsked = row.attention === 'QUESTION';
  if ((!refused && !isAsked) || !maySend) return <Remind row={row} />;
  const [words, about, action] = refused
    ? [say('correct'), displayName(refused), { kind: 'correct', person: refused } as const]
    : [say('answer'), row.title, { kind: 'answer' } as const];
  return (
    <>
      <Button kind="cure" isNarrow onClick={() => setIsOpen(true)}>
        {words}
        <span className="hidden">{about}</span>
      </Button>
      {isOpen && (
        <ActionDialog action={action} envelopeId={row.id} title={row.title} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function ReviewDraft({ row }: { row: Row }) {
  const say = useSay('sending');
  const { team } = useTeam();
  return (
    <Link
      to="/teams/$teamId/documents/$envelopeId/edit"
      params={{ teamId: String(team.id), envelopeId: row.id }}
      className={buttonClass({ kind: 'cure', isNarrow: true })}
    >
      {say('review')}
      <span className="hidden">{row.title}</span>
    </Link>
  );
}

function Sign({ row, own }: { row: Row; own: NonNullable<ReturnType<typeof useOwnPart>> }) {
  const say = useSay();
  const sign = useSign(row.id);
  return (
    <Button
      kind="primary"
      isNarrow
      isBusy={sign.isPending}
      aria-label={say(`sign.of.${own.role}`, { title: row.title })}
      aria-keyshortcuts="s"
      onClick={() => sign.mutate()}
    >
      {say(`sign.${own.role}`)}
    </Button>
  );
}

function Remind({ row }: { row: Row }) {
  const say = useSay();
  const { sendsMail, person } = useTeam();
  const { remind, isWaiting } = useReminder(row.id);
  const who = remindable(row, person);
  if (!useMaySend() || !sendsMail || who.length === 0) return null;
  return (
    <Button
      isNarrow
      isBusy={isWaiting}
      className={css.quiet}
      aria-label={say('remind.of', { title: row.title })}
      aria-keyshortcuts="r"
      onClick={() => remind(who)}
    >
      {say('remind')}
    </Button>
  );
}
