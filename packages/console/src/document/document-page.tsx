import '../look/page-icons.ts';
import type { Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LastReminder } from '../envelope/last-reminder.tsx';
import { rowQuery } from '../envelope/list-queries.ts';
import { Tally, toState, WhoActs } from '../envelope/progress.tsx';
import { contentQuery, type Envelope, envelopeQuery, questionsQuery } from '../envelope/queries.ts';
import { templateTitleQuery } from '../envelope/template-title-query.ts';
import { useAction } from '../envelope/use-action.ts';
import { useDuplicate } from '../envelope/use-duplicate.ts';
import { lastReminded, remindable, useReminder } from '../envelope/use-reminder.ts';
import { useOwnPart, useSign } from '../envelope/use-sign.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { StateSign } from '../look/state-sign.tsx';
import { useToast } from '../look/toast.tsx';
import { RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showExactly } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';
import css from './document.module.css';
import { Files } from './files.tsx';
import { Notes } from './notes.tsx';
import { People } from './people.tsx';
import { Questions } from './questions.tsx';
import { Seal } from './seal.tsx';
import { Signatures } from './signatures.tsx';
import { Timeline } from './timeline.tsx';
import { useAnnouncedChanges } from './use-announced-changes.ts';
import { useDocumentCommands } from './use-document-commands.ts';

const ActionDialog = lazily(async () => (await import('../actions.chunk.ts')).ActionDialog);
const MoreMenu = lazily(async () => (await import('../menus.chunk.ts')).MoreMenu, {
  waiting: <span className={css.dots} />,
});

const Reader = lazily(async () => (await import('../reader.chunk.ts')).Reader);
const SaveDialog = lazily(async () => (await import('../templates.chunk.ts')).SaveDialog);

const route = getRouteApi('/teams/$teamId/documents/$envelopeId');

export function DocumentPage() {
  const say = useSay();
  const { envelopeId } = route.useParams();
  const { act, read } = route.useSearch();
  const navigate = route.useNavigate();
  const maySend = useMaySend();
  const { team } = useTeam();
  const { data: row, error } = useQuery(rowQuery(team.id, envelopeId));
  const { data: envelope } = useQuery(envelopeQuery(team.id, envelopeId));
  const isSent = row !== undefined && row.status !== 'DRAFT';
  const { data: questions = [] } = useQuery({ ...questionsQuery(team.id, envelopeId), enabled: isSent });
  const [action, setAction] = useState<DocumentAction | null>(null);
  useAnnouncedChanges(row);
  useSingleKeys();
  useDocumentCommands(envelopeId, row, setAction);
  const isPossible = {
    extend: row?.status === 'PENDING',
    answer: questions.some(({ settledAt }) => settledAt === null),
  };
  const linked: DocumentAction | null = act && maySend && isPossible[act] ? { kind: act } : null;
  const asked = action ?? linked;
  const closeDialog = () => {
    setAction(null);
    if (act) navigate({ search: { read }, replace: true });
  };
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <div className={css.bar}>
        <Link to="/teams/$teamId/documents" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {say('documents')}
        </Link>
      </div>
      <div className={css.object} tabIndex={-1} aria-busy={!row || !envelope || undefined}>
        {error && !row && <Problem text={say('failed')} />}
        {row && envelope ? (
          <>
            <title>{`${row.title} · ${say(`status.${row.status}`)} · ${team.name}`}</title>
            <div className={css.top}>
              <Head row={row} />
              <Acts row={row} envelope={envelope} onAction={setAction} />
            </div>
            <Seal key={row.id} row={row} envelope={envelope} />
            <Notes row={row} envelope={envelope} questions={questions} onAction={setAction} />
            <div className={css.columns}>
              <div className={css.stack}>
                <People row={row} envelope={envelope} onAction={setAction} />
                <Signatures row={row} />
                <Questions row={row} questions={questions} onAction={setAction} />
              </div>
              <div className={`${css.stack} ${css.aside}`}>
                <Files row={row} envelope={envelope} />
                <Details envelope={envelope} />
              </div>
              <div className={css.stack}>
                <Timeline envelopeId={row.id} />
              </div>
            </div>
            {read && (
              <Reader
                row={row}
                envelope={envelope}
                fileId={read}
                onClose={() => navigate({ search: { act }, replace: true, resetScroll: false })}
              />
            )}
            {asked && <ActionDialog action={asked} envelopeId={row.id} title={row.title} onClose={closeDialog} />}
          </>
        ) : (
          !error && <Bones />
        )}
      </div>
    </>
  );
}

function Head({ row }: { row: Row }) {
  return (
    <div>
      <h1 key={row.id} tabIndex={-1} ref={takeFocus}>
        <bdi>{row.title}</bdi>
      </h1>
      <p className={css.state}>
        <StateSign state={toState(row)} />
        <span>
          <WhoActs row={row} />
        </span>
        <Tally row={row} />
      </p>
    </div>
  );
}

/** Focuses the title when the page opens, so that keyboard shortcuts work right away. */
function takeFocus(title: HTMLElement | null): void {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true });
}

function Acts({ row, envelope, onAction }: { row: Row; envelope: Envelope; onAction(action: DocumentAction): void }) {
  const say = useSay();
  const sayTemplates = useSay('templates');
  const saySending = useSay('sending');
  const [isSaving, setIsSaving] = useState(false);
  const { sendsMail, person } = useTeam();
  const own = useOwnPart(row);
  const sign = useSign(row.id);
  const { remind, isWaiting } = useReminder(row.id);
  const duplicate = useDuplicate(row.id);
  const perform = useAction();
  const who = remindable(row, person);
  const reminded = lastReminded(row, who);
  const maySend = useMaySend();
  const isPending = row.status === 'PENDING';
  const items = [
    { id: 'duplicate', words: say('duplicate'), act: duplicate },
    { id: 'template', words: sayTemplates('save'), act: () => setIsSaving(true) },
    ...(isPending && envelope.recipients.some(({ expiresAt }) => expiresAt)
      ? [{ id: 'extend', words: say('extend'), act: () => onAction({ kind: 'extend' }) }]
      : []),
    ...(isPending ? [{ id: 'cancel', words: say('cancel'), act: () => onAction({ kind: 'cancel' }) }] : []),
    ...(row.sendAt || row.sendProblem
      ? [
          {
            id: 'withdraw',
            words: saySending('withdraw'),
            act: () => perform('console-draft-unschedule', { params: { envelopeId: row.id } }, saySending('withdrawn')),
          },
        ]
      : []),
    ...(row.status === 'DRAFT'
      ? [{ id: 'delete', words: say('delete'), act: () => onAction({ kind: 'delete' }) }]
      : []),
  ];
  return (
    <div className={look.line}>
      <ReadPages envelopeId={row.id} />
      {isPending && maySend && sendsMail && who.length > 0 && (
        <>
          {reminded && <LastReminder at={reminded} />}
          <Button icon="bell" isBusy={isWaiting} aria-keyshortcuts="r" onClick={() => remind(who)}>
            {say('remind.all', { count: who.length })}
          </Button>
        </>
      )}
      {own && (
        <Button
          kind="primary"
          className={css.main}
          aria-keyshortcuts="s"
          isBusy={sign.isPending}
          onClick={() => sign.mutate()}
        >
          {say(`sign.${own.role}`)}
        </Button>
      )}
      {row.status === 'DRAFT' && maySend && <ContinueEditing envelopeId={row.id} />}
      {row.sealing === 'SEALED' && <GetFiles envelopeId={row.id} />}
      {maySend && (
        <MoreMenu
          label={say('more', { name: row.title })}
          items={items}
          onChoose={(id) => items.find((item) => item.id === id)?.act()}
        />
      )}
      {isSaving && <SaveDialog envelope={envelope} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

/** Opens the reader at the first file that has pages. */
function ReadPages({ envelopeId }: { envelopeId: string }) {
  const say = useSay('reader');
  const { team } = useTeam();
  const { data: content } = useQuery(contentQuery(team.id, envelopeId));
  const first = content?.files.find(({ pages }) => pages.length > 0);
  if (!first) return null;
  return (
    <Link to="." search={{ read: first.id }} resetScroll={false} className={buttonClass({})} aria-keyshortcuts="v">
      {say('open')}
    </Link>
  );
}

function ContinueEditing({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const { team } = useTeam();
  return (
    <Link
      to="/teams/$teamId/documents/$envelopeId/edit"
      params={{ teamId: String(team.id), envelopeId }}
      className={`${buttonClass({ kind: 'primary' })} ${css.main}`}
      aria-keyshortcuts="e"
    >
      {say('edit')}
    </Link>
  );
}

function GetFiles({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const { addressOf } = useOperations();
  return (
    <a
      className={`${buttonClass({ kind: 'primary' })} ${css.main}`}
      href={addressOf('console-archive', { query: { documents: envelopeId } })}
      download
      aria-keyshortcuts="d"
    >
      <Icon name="download" />
      {say('files.take')}
    </a>
  );
}

function Details({ envelope }: { envelope: Envelope }) {
  const say = useSay();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(envelope.id);
    toast(say('details.copied'));
  };
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
        {envelope.templateId !== null && envelope.templateVersion !== null && (
          <Origin templateId={envelope.templateId} version={envelope.templateVersion} />
        )}
        {envelope.externalId && (
          <>
            <dt>{say('details.externalId')}</dt>
            <dd>
              <bdi>{envelope.externalId}</bdi>
            </dd>
          </>
        )}
        <dt>{say('details.number')}</dt>
        <dd className={css.number}>
          <span className={`${css.code} ${look.one}`} title={envelope.id}>
            {envelope.id}
          </span>
          <button
            type="button"
            className={css.copy}
            aria-label={say('details.copy')}
            title={say('details.copy')}
            onClick={copy}
          >
            <Icon name="copy" />
          </button>
        </dd>
      </dl>
    </section>
  );
}

/** Names the template that the document was created from, and the version of the template. */
function Origin({ templateId, version }: { templateId: number; version: number }) {
  const say = useSay('templates');
  const { team } = useTeam();
  const envelopeId = `template_${templateId}`;
  const { data: title } = useQuery(templateTitleQuery(team.id, templateId));
  return (
    <>
      <dt>{say('column.template')}</dt>
      <dd>
        {title && (
          <Link to="/teams/$teamId/templates/$envelopeId" params={{ teamId: String(team.id), envelopeId }}>
            <bdi>{title}</bdi>
          </Link>
        )}
        {title === '' && say('version.gone')}
        {title !== undefined && <p className={look.soft}>{say('version', { number: version })}</p>}
      </dd>
    </>
  );
}

const Bones = () => (
  <div className={css.stack} aria-hidden="true">
    <span className={look.bone} style={{ width: '40%' }} />
    <span className={look.bone} style={{ width: '25%' }} />
    <span className={look.bone} style={{ width: '70%' }} />
  </div>
);
