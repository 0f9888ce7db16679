import type { Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { RefusedError } from '../ask.ts';
import { rowQuery } from '../documents/queries.ts';
import { remindable, useReminder } from '../documents/use-reminder.ts';
import { stateOf, Tally, WhoActs } from '../documents/who-acts.tsx';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useMaySend, useTeam, useTeamApi } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { StateSign } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';
import { People } from './people.tsx';
import { type Envelope, envelopeQuery } from './queries.ts';
import { Timeline } from './timeline.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const route = getRouteApi('/teams/$teamId/documents/$envelopeId');

/** One document: who is to act, what happened, and its files. */
export function DocumentPage() {
  const say = useSay();
  const { envelopeId } = route.useParams();
  const { team } = useTeam();
  const { data: row, error } = useQuery(rowQuery(team.id, envelopeId));
  const { data: envelope } = useQuery(envelopeQuery(team.id, envelopeId));
  const [isCancelling, setIsCancelling] = useState(false);
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <div className={css.bar}>
        <Link to="/teams/$teamId/documents" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {say('documents')}
        </Link>
      </div>
      <div className={css.object} aria-busy={!row || !envelope || undefined}>
        {error && !row && <Problem text={say('failed')} />}
        {row && envelope ? (
          <>
            <title>{`${row.title} · ${team.name}`}</title>
            <div className={css.top}>
              <div>
                <h1>
                  <bdi>{row.title}</bdi>
                </h1>
                <p className={css.state}>
                  <StateSign state={stateOf(row)} />
                  <span>
                    <WhoActs row={row} />
                  </span>
                  <Tally row={row} />
                </p>
              </div>
              <Acts row={row} onCancel={() => setIsCancelling(true)} />
            </div>
            <Notes row={row} envelope={envelope} />
            <div className={css.columns}>
              <div className={css.stack}>
                <People row={row} envelope={envelope} />
                <Timeline envelopeId={row.id} />
              </div>
              <div className={css.stack}>
                <Files row={row} envelope={envelope} />
                <Details envelope={envelope} />
              </div>
            </div>
            {isCancelling && (
              <Suspense>
                <CancelDialog envelopeId={row.id} title={row.title} onClose={() => setIsCancelling(false)} />
              </Suspense>
            )}
          </>
        ) : (
          !error && <Bones />
        )}
      </div>
    </>
  );
}

/** What can be done with the whole document. */
function Acts({ row, onCancel }: { row: Row; onCancel(): void }) {
  const say = useSay();
  const { sendsMail } = useTeam();
  const reminder = useReminder(row.id);
  const who = remindable(row);
  if (!useMaySend() || row.status !== 'PENDING') return null;
  return (
    <div className={look.line}>
      <Button onClick={onCancel}>{say('cancel')}</Button>
      {sendsMail && who.length > 0 && (
        <Button kind="primary" icon="bell" isBusy={reminder.isPending} onClick={() => reminder.mutate(who)}>
          {say('remind.all', { count: who.length })}
        </Button>
      )}
    </div>
  );
}

/** What somebody has to know or to do first. */
function Notes({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const { sendsMail } = useTeam();
  const notes = [
    row.attention === 'SEAL_FAILED' && {
      fact: say('who.sealFailed'),
      advice: say('note.sealFailed'),
      said: envelope.sealing.error,
    },
    !sendsMail &&
      row.status === 'PENDING' && { fact: say('note.noMail'), advice: say('note.noMail.advice'), said: null },
    row.status === 'DRAFT' && { fact: say('note.draft'), advice: say('note.draft.advice'), said: null },
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {notes.map(({ fact, advice, said }) => (
        <div key={fact} className={look.note}>
          <Icon name="warning" />
          <div>
            <strong>{fact}</strong> {advice} {said && <bdi className={look.soft}>{said}</bdi>}
          </div>
        </div>
      ))}
    </div>
  );
}

function Files({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const api = useTeamApi();
  const isSealed = row.sealing === 'SEALED';
  const address = (id: string, version: 'signed' | 'original') =>
    `${api}/envelope/item/${id}/download?version=${version}`;
  const link = (href: string, words: string, of: string) => (
    <a className={buttonClass({ isNarrow: true })} href={href} download>
      <Icon name="download" />
      {words}
      <span className="hidden">{of}</span>
    </a>
  );
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('files')}</h2>
      </header>
      <ul>
        {envelope.envelopeItems.map(({ id, title }) => (
          <li key={id} className={css.file}>
            <bdi className={css.name}>{title}</bdi>
            <div className={look.line}>
              {isSealed && row.status === 'COMPLETED' && link(address(id, 'signed'), say('files.sealed'), title)}
              {link(address(id, 'original'), say('files.original'), title)}
            </div>
          </li>
        ))}
        {row.status === 'COMPLETED' && (
          <li className={css.file}>
            <span className={css.name}>{say('files.log')}</span>
            {link(`${api}/envelope/${row.id}/audit-log/download`, say('files.get'), say('files.log'))}
          </li>
        )}
      </ul>
    </section>
  );
}

function Details({ envelope }: { envelope: Envelope }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('details')}</h2>
      </header>
      <dl className={css.details}>
        <dt>{say('details.owner')}</dt>
        <dd>
          <bdi>{envelope.user.name}</bdi>
        </dd>
        <dt>{say('details.created')}</dt>
        <dd>{showExactly(envelope.createdAt, language)}</dd>
        {envelope.externalId && (
          <>
            <dt>{say('details.externalId')}</dt>
            <dd>
              <bdi>{envelope.externalId}</bdi>
            </dd>
          </>
        )}
        <dt>{say('details.number')}</dt>
        <dd className={css.code}>{envelope.id}</dd>
      </dl>
    </section>
  );
}

/** The shape of the page, while it is on its way. */
const Bones = () => (
  <div className={css.stack} aria-hidden="true">
    <span className={look.bone} style={{ width: '40%' }} />
    <span className={look.bone} style={{ width: '25%' }} />
    <span className={look.bone} style={{ width: '70%' }} />
  </div>
);
