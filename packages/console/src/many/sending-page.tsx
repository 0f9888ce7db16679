import { writeCsv } from '@countersign/sheets';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import page from '../document/document.module.css';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import { Icon } from '../look/icon.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { type State, StateSign } from '../look/state-sign.tsx';
import { useToast } from '../look/toast.tsx';
import { RefusedError } from '../service/ask.ts';
import { type AnswerOf, type Call, callIn, useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { showAgo } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Count, Filter } from './check-step.tsx';
import css from './many.module.css';
import { saveFile } from './save-file.ts';

const route = getRouteApi('/teams/$teamId/sendings/$bulkId');

type Sending = AnswerOf<'template-getSending'>;
type SentRow = AnswerOf<'template-findSentRows'>['data'][number];

const WHICH = ['ALL', 'REFUSED', 'UNDELIVERED', 'UNOPENED', 'OPENED', 'COMPLETED'] as const;
type Which = (typeof WHICH)[number];

const WHILE_SENDING_MS = 1_000;
const AFTERWARDS_MS = 20_000;

const sendingQuery = (teamId: number, bulkId: string) =>
  queryOptions({
    queryKey: ['sending', teamId, bulkId],
    queryFn: ({ signal }) => callIn(teamId)('template-getSending', { params: { bulkId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'SENDING' ? WHILE_SENDING_MS : AFTERWARDS_MS),
  });

/** Shows the progress of sending to many and its result. It has an address of its own, because sending may take long. */
export function SendingPage(): ReactNode {
  const say = useSay('many');
  const sayInConsole = useSay();
  const sayInTemplates = useSay('templates');
  const language = useLanguage();
  const { bulkId } = route.useParams();
  const { team } = useTeam();
  const { data: sending, error } = useQuery(sendingQuery(team.id, bulkId));
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  const name = sending?.name ?? say('pasted');
  return (
    <>
      <div className={page.bar}>
        <Link to="/teams/$teamId/templates" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {sayInTemplates('title')}
        </Link>
      </div>
      <div className={`${page.object} ${css.page}`} aria-busy={!sending || undefined}>
        {error && !sending && <Problem text={sayInConsole('failed')} />}
        {sending && (
          <>
            <title>{`${name} · ${team.name}`}</title>
            <div className={page.top}>
              <div>
                <h1 tabIndex={-1}>
                  <bdi>{name}</bdi>
                </h1>
                <p className={look.soft}>
                  {say('sending.started', { ago: showAgo(sending.startedAt, language) })} · {say('sending.gone')}
                </p>
              </div>
              <SaveResults sending={sending} />
            </div>
            <div className={css.steps}>
              <Progress sending={sending} />
              <Rows sending={sending} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Progress({ sending }: { sending: Sending }) {
  const say = useSay('many');
  const { sendsMail } = useTeam();
  const { sent, refused, stopped, total, completed, opened, undelivered, state } = sending;
  const waiting = total - sent - refused - stopped;
  const done = sent + refused;
  return (
    <section className={`${look.card} ${css.progress}`}>
      <div className={page.top}>
        <div>
          <h2 className={css.big}>{say('sending.progress', { sent, total })}</h2>
          <Announced sending={sending} />
          {state !== 'ENDED' && (
            <p className={look.soft}>{say(state === 'PAUSED' ? 'sending.paused' : 'sending.leave')}</p>
          )}
        </div>
        {state !== 'ENDED' && <Controls sending={sending} />}
        {state === 'ENDED' && sendsMail && sending.remindable > 0 && <RemindRest sending={sending} />}
      </div>
      <div
        className={css.meter}
        role="progressbar"
        aria-label={say('sending.progress', { sent, total })}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        data-ended={state === 'ENDED' || undefined}
      >
        <span style={{ inlineSize: `${(100 * sent) / total}%` }} />
        <span className={css.failed} style={{ inlineSize: `${(100 * refused) / total}%` }} />
      </div>
      <div className={css.counts}>
        {waiting > 0 && <Count value={waiting} label={say('count.waiting')} />}
        {refused > 0 && <Count value={refused} label={say('count.refused')} isWarning />}
        {stopped > 0 && <Count value={stopped} label={say('count.stopped')} />}
        {undelivered > 0 && <Count value={undelivered} label={say('count.undelivered')} isWarning />}
        <Count value={opened} label={say('count.opened')} />
        <Count value={completed} label={say('count.completed')} />
      </div>
    </section>
  );
}

/** Announces the progress at each quarter and at the end, because a screen reader cannot follow every row. */
function Announced({ sending: { sent, refused, total } }: { sending: Sending }) {
  const say = useSay('many');
  const quarter = Math.floor((4 * (sent + refused)) / total);
  const [announced, setAnnounced] = useState({ quarter, text: '' });
  if (announced.quarter !== quarter) setAnnounced({ quarter, text: say('sending.progress', { sent, total }) });
  return (
    <p className="hidden" role="status">
      {announced.text}
    </p>
  );
}

function Controls({ sending: { id: bulkId, state } }: { sending: Sending }) {
  const say = useSay('many');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const submission = useSubmission(() => undefined);
  const control = async (how: 'PAUSE' | 'RESUME' | 'STOP') => {
    try {
      client.setQueryData(
        sendingQuery(team.id, bulkId).queryKey,
        await call('template-controlSending', { body: { bulkId, control: how } }),
      );
    } catch (error) {
      // The last row was sent in the meantime.
      if (!(error instanceof RefusedError) || error.code !== 'BULK_OVER') throw error;
      await client.invalidateQueries(sendingQuery(team.id, bulkId));
    }
  };
  const next = state === 'PAUSED' ? 'RESUME' : 'PAUSE';
  return (
    <div className={look.line}>
      <Button isBusy={submission.isBusy} onClick={() => submission.run(() => control(next))}>
        {say(next === 'PAUSE' ? 'pause' : 'resume')}
      </Button>
      <Button onClick={() => setIsAsked(true)}>{say('stop')}</Button>
      <Problem text={submission.problem} />
      {isAsked && (
        <FormDialog
          title={say('stop.title')}
          keep={say('stop.keep')}
          submit={say('stop')}
          kind="danger"
          onSubmit={() => control('STOP')}
          onClose={() => setIsAsked(false)}
        >
          <p>{say('stop.lead')}</p>
        </FormDialog>
      )}
    </div>
  );
}

/** Reminds everyone who has not finished, after asking, because many people get an email. */
function RemindRest({ sending: { id: bulkId, remindable: count } }: { sending: Sending }) {
  const say = useSay('many');
  const sayInConsole = useSay();
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const remind = async () => {
    await call('template-remindSending', { body: { bulkId } });
    toast(sayInConsole('bulk.reminding', { count }));
    await client.invalidateQueries(sendingQuery(team.id, bulkId));
  };
  return (
    <div className={look.line}>
      <Button onClick={() => setIsAsked(true)}>{sayInConsole('bulk.remind', { count })}</Button>
      {isAsked && (
        <FormDialog
          title={sayInConsole('bulk.remind.title', { count })}
          keep={sayInConsole('extend.keep')}
          submit={sayInConsole('remind')}
          onSubmit={remind}
          onClose={() => setIsAsked(false)}
        >
          <p>{sayInConsole('bulk.remind.lead')}</p>
          <p className={look.soft}>{say('remind.recent')}</p>
        </FormDialog>
      )}
    </div>
  );
}

const PER_PAGE = 25;

function Rows({ sending: { id: bulkId, state, sent, refused } }: { sending: Sending }) {
  const say = useSay('many');
  const sayInTemplates = useSay('templates');
  const { team } = useTeam();
  const [{ which, number }, setPlace] = useState<{ which: Which; number: number }>({ which: 'ALL', number: 1 });
  const { data } = useQuery({
    // New rows are loaded as they are sent.
    queryKey: ['sending', team.id, bulkId, 'rows', which, number, state === 'SENDING' ? sent + refused : 0],
    queryFn: ({ signal }) =>
      callIn(team.id)(
        'template-findSentRows',
        { params: { bulkId }, query: { which, page: number, perPage: PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: AFTERWARDS_MS,
  });
  return (
    <section className={look.card}>
      <fieldset className={css.filters} aria-label={say('which')}>
        {WHICH.map((each) => (
          <Filter
            key={each}
            name={say(`which.${each}`)}
            count={null}
            isOn={which === each}
            onPress={() => setPlace({ which: each, number: 1 })}
          />
        ))}
      </fieldset>
      {data?.data.length === 0 && <p className={css.checking}>{say('rows.none')}</p>}
      {data && data.data.length > 0 && <RowTable rows={data.data} />}
      {data && data.totalPages > 1 && (
        <div className={css.feet}>
          <Button
            aria-disabled={number === 1 || undefined}
            onClick={() => number > 1 && setPlace({ which, number: number - 1 })}
          >
            {sayInTemplates('page.previous')}
          </Button>
          <Button
            aria-disabled={number >= data.totalPages || undefined}
            onClick={() => number < data.totalPages && setPlace({ which, number: number + 1 })}
          >
            {sayInTemplates('page.next')}
          </Button>
        </div>
      )}
    </section>
  );
}

function RowTable({ rows }: { rows: readonly SentRow[] }) {
  const say = useSay('many');
  const word = useResult();
  const { team } = useTeam();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('column.row')}</th>
            <th scope="col">{say('column.recipient')}</th>
            <th scope="col">{say('column.reference')}</th>
            <th scope="col">{say('column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [first] = row.recipients;
            const name = first?.name || first?.email || '–';
            return (
              <tr key={row.row}>
                <td className={css.numeric} data-label={say('column.row')}>
                  {row.row}
                </td>
                <td>
                  {row.envelopeId === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link
                      to="/teams/$teamId/documents/$envelopeId"
                      params={{ teamId: String(team.id), envelopeId: row.envelopeId }}
                      aria-label={`${name}. ${say('open', { row: row.row })}`}
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  )}{' '}
                  {first?.name && <bdi className={look.soft}>{first.email}</bdi>}
                </td>
                <td className={look.soft}>
                  <bdi>{row.externalId}</bdi>
                </td>
                <td>
                  <span className={css.outcome}>
                    <StateSign state={toState(row)} /> {word(row)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const STATES = {
  DRAFT: 'draft',
  PENDING: 'waiting',
  COMPLETED: 'completed',
  REJECTED: 'declined',
  CANCELLED: 'cancelled',
} as const satisfies Record<NonNullable<SentRow['status']>, State>;

function toState({ outcome, status, isUndelivered }: SentRow): State {
  if (outcome === 'REFUSED' || isUndelivered) return 'attention';
  if (outcome === 'STOPPED') return 'cancelled';
  return status === null ? 'draft' : STATES[status];
}

/** Returns a function that says what has become of a row. */
function useResult() {
  const say = useSay('many');
  const sayInConsole = useSay();
  return ({ outcome, status, isOpened, isUndelivered }: SentRow): string => {
    if (outcome === null) return say('row.waiting');
    if (outcome === 'REFUSED') return say('row.refused');
    if (outcome === 'STOPPED') return say('row.stopped');
    if (status === null) return say('row.deleted');
    if (status !== 'PENDING') return sayInConsole(`status.${status}`);
    if (isUndelivered) return say('count.undelivered');
    return say(isOpened ? 'which.OPENED' : 'which.UNOPENED');
  };
}

/** Saves the result of every row as a spreadsheet, with links to the documents. */
function SaveResults({ sending }: { sending: Sending }) {
  const say = useSay('many');
  const word = useResult();
  const { call } = useOperations();
  const { team } = useTeam();
  const submission = useSubmission(() => undefined);
  const save = async () => {
    const rows = await loadAll(call, sending.id);
    const head = (['row', 'recipient', 'reference', 'result', 'link'] as const).map((name) => say(`column.${name}`));
    const lines = rows.map((row) => [
      String(row.row),
      row.recipients.map(({ name, email }) => (name ? `${name} <${email}>` : email)).join('; '),
      row.externalId ?? '',
      word(row),
      row.envelopeId ? `${location.origin}/teams/${team.id}/documents/${row.envelopeId}` : '',
    ]);
    const name = (sending.name ?? say('title')).replace(/\.\w+$/, '');
    saveFile(`${name}.csv`, writeCsv([head, ...lines]));
  };
  return (
    <div className={look.line}>
      <Button icon="download" isBusy={submission.isBusy} onClick={() => submission.run(save)}>
        {say('results')}
      </Button>
      <Problem text={submission.problem} />
    </div>
  );
}

const MOST_PER_PAGE = 100;

async function loadAll(call: Call, bulkId: string): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for (let number = 1; ; number++) {
    const query = { page: number, perPage: MOST_PER_PAGE, which: 'ALL' } as const;
    const { data, totalPages } = await call('template-findSentRows', { params: { bulkId }, query });
    rows.push(...data);
    if (number >= totalPages) return rows;
  }
}
