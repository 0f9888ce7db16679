import type { Row } from '@countersign/contracts/console';
import type { Question } from '@countersign/contracts/v2';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { RefusedError } from '../ask.ts';
import { useOperations } from '../call.ts';
import { GiveTime } from '../documents/give-time.tsx';
import { rowQuery } from '../documents/queries.ts';
import { Reminded } from '../documents/reminded.tsx';
import { lastReminded, remindable, useReminder } from '../documents/use-reminder.ts';
import { useOwnPart, useSign } from '../documents/use-sign.ts';
import { nameOf, stateOf, Tally, WhoActs } from '../documents/who-acts.tsx';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useMaySend, useTeam } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import { StateSign } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import { DismissDeclined, DuplicateDeclined } from './declined.tsx';
import type { Deed } from './deed.ts';
import css from './document.module.css';
import { People } from './people.tsx';
import { type Envelope, envelopeQuery, questionsQuery } from './queries.ts';
import { Questions } from './questions.tsx';
import { Seal } from './seal.tsx';
import { SealAgain } from './seal-again.tsx';
import { Timeline } from './timeline.tsx';
import { useChangesSaid } from './use-changes-said.ts';
import { useDuplicate } from './use-duplicate.ts';

const DeedDialog = later(async () => (await import('../frame/menus.ts')).DeedDialog);
const MoreMenu = later(async () => (await import('../frame/menus.ts')).MoreMenu, {
  waiting: <span className={css.dots} />,
});

const route = getRouteApi('/teams/$teamId/documents/$envelopeId');

export function DocumentPage() {
  const say = useSay();
  const { envelopeId } = route.useParams();
  const { act } = route.useSearch();
  const navigate = route.useNavigate();
  const maySend = useMaySend();
  const { team } = useTeam();
  const { data: row, error } = useQuery(rowQuery(team.id, envelopeId));
  const { data: envelope } = useQuery(envelopeQuery(team.id, envelopeId));
  const isSent = row !== undefined && row.status !== 'DRAFT';
  const { data: questions = [] } = useQuery({ ...questionsQuery(team.id, envelopeId), enabled: isSent });
  const [deed, setDeed] = useState<Deed | null>(null);
  useChangesSaid(row);
  const isPossible = {
    extend: row?.status === 'PENDING',
    answer: questions.some(({ settledAt }) => settledAt === null),
  };
  const linked: Deed | null = act && maySend && isPossible[act] ? { kind: act } : null;
  const asked = deed ?? linked;
  const closeDialog = () => {
    setDeed(null);
    if (act) navigate({ search: { act: undefined }, replace: true });
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keyboard shortcuts while the focus is inside */}
      <div className={css.object} tabIndex={-1} aria-busy={!row || !envelope || undefined} onKeyDown={pressKey}>
        {error && !row && <Problem text={say('failed')} />}
        {row && envelope ? (
          <>
            <title>{`${row.title} · ${say(`status.${row.status}`)} · ${team.name}`}</title>
            <div className={css.top}>
              <div>
                <h1 key={row.id} tabIndex={-1} ref={takeFocus}>
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
              <Acts row={row} envelope={envelope} onDeed={setDeed} />
            </div>
            <Seal key={row.id} row={row} envelope={envelope} />
            <Notes row={row} envelope={envelope} questions={questions} onDeed={setDeed} />
            <div className={css.columns}>
              <div className={css.stack}>
                <People row={row} envelope={envelope} onDeed={setDeed} />
                <Questions row={row} questions={questions} onDeed={setDeed} />
                <Timeline envelopeId={row.id} />
              </div>
              <div className={css.stack}>
                <Files row={row} envelope={envelope} />
                <Details envelope={envelope} />
              </div>
            </div>
            {asked && <DeedDialog deed={asked} envelopeId={row.id} title={row.title} onClose={closeDialog} />}
          </>
        ) : (
          !error && <Bones />
        )}
      </div>
    </>
  );
}

/** Focuses the title when the page opens, so that keyboard shortcuts work immediately. */
function takeFocus(title: HTMLElement | null): void {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true });
}

/**
 * Clicks the control that has the pressed key as its shortcut. Does nothing while someone is typing or a dialog or menu is
 * open.
 */
function pressKey({ key, currentTarget, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): void {
  if (ctrlKey || metaKey || altKey || !currentTarget.contains(target as Node)) return;
  currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click();
}

function Acts({ row, envelope, onDeed }: { row: Row; envelope: Envelope; onDeed(deed: Deed): void }) {
  const say = useSay();
  const { sendsMail, person } = useTeam();
  const own = useOwnPart(row);
  const sign = useSign(row.id);
  const { remind, isWaiting } = useReminder(row.id);
  const duplicate = useDuplicate(row.id);
  const who = remindable(row, person);
  const reminded = lastReminded(row, who);
  const maySend = useMaySend();
  const isPending = row.status === 'PENDING';
  const items = [
    { id: 'duplicate', words: say('duplicate'), act: duplicate },
    ...(isPending && envelope.recipients.some(({ expiresAt }) => expiresAt)
      ? [{ id: 'extend', words: say('extend'), act: () => onDeed({ kind: 'extend' }) }]
      : []),
    ...(isPending ? [{ id: 'cancel', words: say('cancel'), act: () => onDeed({ kind: 'cancel' }) }] : []),
    ...(row.status === 'DRAFT' ? [{ id: 'delete', words: say('delete'), act: () => onDeed({ kind: 'delete' }) }] : []),
  ];
  return (
    <div className={look.line}>
      {isPending && maySend && sendsMail && who.length > 0 && (
        <>
          {reminded && <Reminded at={reminded} />}
          <Button icon="bell" isBusy={isWaiting} onClick={() => remind(who)}>
            {say('remind.all', { count: who.length })}
          </Button>
        </>
      )}
      {own && (
        <Button kind="primary" aria-keyshortcuts="s" isBusy={sign.isPending} onClick={() => sign.mutate()}>
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
    </div>
  );
}

function ContinueEditing({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const { team } = useTeam();
  return (
    <Link
      to="/teams/$teamId/documents/$envelopeId/edit"
      params={{ teamId: String(team.id), envelopeId }}
      className={buttonClass({ kind: 'primary' })}
      aria-keyshortcuts="e"
    >
      {say('edit')}
    </Link>
  );
}

/** Downloads the sealed files and the evidence as one archive. */
function GetFiles({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const { addressOf } = useOperations();
  return (
    <a
      className={buttonClass({ kind: 'primary' })}
      href={addressOf('console-archive', { query: { documents: envelopeId } })}
      download
      aria-keyshortcuts="d"
    >
      <Icon name="download" />
      {say('files.take')}
    </a>
  );
}

function Notes({
  row,
  envelope,
  questions,
  onDeed,
}: {
  row: Row;
  envelope: Envelope;
  questions: readonly Question[];
  onDeed(deed: Deed): void;
}) {
  const say = useSay();
  const { sendsMail } = useTeam();
  const maySend = useMaySend();
  const refused = row.parties.find(({ standing }) => standing === 'MAIL_FAILED');
  const asked = questions.find(({ settledAt }) => settledAt === null);
  const notes = [
    row.attention === 'SEAL_FAILED' && {
      fact: say('who.sealFailed'),
      advice: say('note.sealFailed'),
      said: envelope.sealing.error,
      cure: maySend && <SealAgain row={row} />,
    },
    refused && {
      fact: say('who.mailFailed', { name: nameOf(refused) }),
      advice: say('note.mailFailed'),
      said: refused.mailError,
      cure: maySend && (
        <Button kind="cure" isNarrow onClick={() => onDeed({ kind: 'correct', person: refused })}>
          {say('correct')}
          <span className="hidden">{nameOf(refused)}</span>
        </Button>
      ),
    },
    asked && {
      fact: say('who.question', { name: nameOf(asked) }),
      advice: null,
      said: asked.text,
      cure: maySend && (
        <Button kind="cure" isNarrow onClick={() => onDeed({ kind: 'answer', questionId: asked.id })}>
          {say('answer')}
          <span className="hidden">{nameOf(asked)}</span>
        </Button>
      ),
    },
    row.attention === 'TIME_WANTED' &&
      row.waiting && {
        fact: say('who.timeWanted', { name: nameOf(row.waiting) }),
        advice: say('note.timeWanted'),
        said: null,
        cure: maySend && <GiveTime envelopeId={row.id} about={nameOf(row.waiting)} />,
      },
    row.attention === 'DECLINED' &&
      row.waiting && {
        fact: say('who.declined', { name: nameOf(row.waiting) }),
        advice: say('note.declined'),
        said: row.parties.find(({ id }) => id === row.waiting?.id)?.rejectionReason ?? null,
        cure: maySend && (
          <>
            <DuplicateDeclined row={row} />
            <DismissDeclined row={row} />
          </>
        ),
      },
    !sendsMail &&
      row.status === 'PENDING' && {
        fact: say('note.noMail'),
        advice: say('note.noMail.advice'),
        said: null,
        cure: null,
      },
  ].filter((note) => note !== false && note !== undefined && note !== null);
  if (notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {notes.map(({ fact, advice, said, cure }) => (
        <div key={fact} className={look.note}>
          <Icon name="warning" />
          <div className={look.grow}>
            <p>
              <strong>{fact}</strong>
            </p>
            {said && (
              <p className={look.soft}>
                <bdi>{said}</bdi>
              </p>
            )}
            {advice && <p>{advice}</p>}
          </div>
          {cure}
        </div>
      ))}
    </div>
  );
}

function Files({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const { addressOf } = useOperations();
  const params = { envelopeId: row.id };
  const isSealed = row.sealing === 'SEALED';
  const address = (id: string, version: 'signed' | 'original') =>
    addressOf('envelope-item-download', { params: { envelopeItemId: id }, query: { version } });
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
        {envelope.envelopeItems.map(({ id, title, signatureWarnings = [] }) => (
          <li key={id} className={css.file}>
            <bdi className={css.name}>{title}</bdi>
            <div className={look.line}>
              {isSealed && row.status === 'COMPLETED' && link(address(id, 'signed'), say('files.sealed'), title)}
              {link(address(id, 'original'), say('files.original'), title)}
            </div>
            <SignatureWarnings title={title} warnings={signatureWarnings} />
          </li>
        ))}
        {row.status === 'COMPLETED' && (
          <li className={css.file}>
            <span className={css.name}>{say('files.log')}</span>
            {link(addressOf('envelope-auditLog-downloadPdf', { params }), say('files.get'), say('files.log'))}
          </li>
        )}
        {row.status === 'COMPLETED' && (
          <li className={css.file}>
            <span className={css.name}>{say('files.evidence')}</span>
            {link(addressOf('envelope-evidence', { params }), say('files.get'), say('files.evidence'))}
          </li>
        )}
      </ul>
    </section>
  );
}

type Item = Envelope['envelopeItems'][number];

/** Lists problems with signatures that a file had at upload. The editor uses the same text. */
function SignatureWarnings({
  title,
  warnings,
}: Pick<Item, 'title'> & { warnings: NonNullable<Item['signatureWarnings']> }) {
  const say = useSay('editor');
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings}>
      {warnings.map(({ code, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <Icon name="warning" />
          <span>{say(`warning.${code}`, { title, name })}</span>
        </li>
      ))}
    </ul>
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

const Bones = () => (
  <div className={css.stack} aria-hidden="true">
    <span className={look.bone} style={{ width: '40%' }} />
    <span className={look.bone} style={{ width: '25%' }} />
    <span className={look.bone} style={{ width: '70%' }} />
  </div>
);
