import '../look/page-icons.ts';
import type { TemplateRow } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import page from '../document/document.module.css';
import { asTree, foldersQuery } from '../documents/folders.ts';
import { toState, WhoActs } from '../envelope/progress.tsx';
import { type Envelope, envelopeQuery } from '../envelope/queries.ts';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
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
import { showAgo, showExactly, showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { useTemplateAction } from './actions.ts';
import { useProblemText } from './problem-text.ts';
import { PublicLink } from './public-link.tsx';
import { documentsOfTemplateQuery, templateQuery } from './queries.ts';
import { isFixed, RoleMark, type TemplateRole, useRoleName } from './role.tsx';
import css from './templates.module.css';
import { UseDialog } from './use-dialog.tsx';
import { Versions } from './versions.tsx';

const MoreMenu = lazily(async () => (await import('../menus.chunk.ts')).MoreMenu, {
  waiting: <span className={page.dots} />,
});

const route = getRouteApi('/teams/$teamId/templates/$envelopeId');

export function TemplatePage(): ReactNode {
  const say = useSay('templates');
  const sayInConsole = useSay();
  const { envelopeId } = route.useParams();
  const { team } = useTeam();
  const { data: row, error } = useQuery(templateQuery(team.id, envelopeId));
  const { data: envelope } = useQuery(envelopeQuery(team.id, envelopeId));
  useSingleKeys();
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <div className={page.bar}>
        <Link to="/teams/$teamId/templates" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {say('title')}
        </Link>
      </div>
      <div className={page.object} tabIndex={-1} aria-busy={!row || !envelope || undefined}>
        {error && !row && <Problem text={sayInConsole('failed')} />}
        {row && envelope && (
          <>
            <title>{`${row.title} · ${team.name}`}</title>
            <div className={page.top}>
              <div>
                <h1 tabIndex={-1}>
                  <bdi>{row.title}</bdi>
                </h1>
                <Summary row={row} />
              </div>
              <Actions row={row} />
            </div>
            <Missing row={row} />
            <div className={page.columns}>
              <div className={page.stack}>
                <Roles row={row} envelope={envelope} />
                <RecentDocuments row={row} />
                <Versions row={row} />
              </div>
              <div className={page.stack}>
                <PublicLink row={row} />
                <Files row={row} envelope={envelope} />
                <Details row={row} envelope={envelope} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Summary({ row: { uses, lastUsedAt, roles, files } }: { row: TemplateRow }) {
  const say = useSay('templates');
  const language = useLanguage();
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const parts = [
    uses === 0 ? say('never') : say('used', { count: uses }),
    ...(lastUsedAt ? [say('used.last', { ago: showAgo(lastUsedAt, language) })] : []),
    ...(roles.length > 0 ? [say('roles.count', { count: roles.length })] : []),
    ...(pages > 0 ? [say('files.pages', { count: pages })] : []),
  ];
  return <p className={page.state}>{parts.join(' · ')}</p>;
}

type Asked = 'use' | 'delete';

function Actions({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const sayInMany = useSay('many');
  const { team } = useTeam();
  const maySend = useMaySend();
  const [asked, setAsked] = useState<Asked | null>(null);
  const duplicate = useDuplicate(row);
  if (!maySend) return null;
  const items = [
    { id: 'duplicate' as const, words: say('duplicate'), act: duplicate },
    { id: 'delete' as const, words: say('delete'), act: () => setAsked('delete') },
  ];
  return (
    <div className={look.line}>
      <Link
        to="/teams/$teamId/templates/$envelopeId/edit"
        params={{ teamId: String(team.id), envelopeId: row.id }}
        className={buttonClass({})}
        aria-keyshortcuts="e"
      >
        {say('edit')}
      </Link>
      {!row.problem && (
        <Link
          to="/teams/$teamId/templates/$envelopeId/many"
          params={{ teamId: String(team.id), envelopeId: row.id }}
          className={buttonClass({})}
        >
          {sayInMany('title')}
        </Link>
      )}
      {!row.problem && (
        <Button kind="primary" className={page.main} aria-keyshortcuts="u" onClick={() => setAsked('use')}>
          {say('use.template')}
        </Button>
      )}
      <MoreMenu
        label={say('more', { title: row.title })}
        items={items}
        onChoose={(id) => items.find((item) => item.id === id)?.act()}
      />
      {asked === 'use' && <UseDialog template={row} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteDialog row={row} onClose={() => setAsked(null)} />}
    </div>
  );
}

function useDuplicate(row: TemplateRow) {
  const say = useSay('templates');
  const perform = useTemplateAction();
  const { team } = useTeam();
  const navigate = useNavigate();
  return async () => {
    const copy = await perform('envelope-duplicate', { body: { envelopeId: row.id } }, say('duplicate.done'));
    if (!copy) return;
    const params = { teamId: String(team.id), envelopeId: copy.id };
    await navigate({ to: '/teams/$teamId/templates/$envelopeId', params });
  };
}

function DeleteDialog({ row, onClose }: { row: TemplateRow; onClose(): void }) {
  const say = useSay('templates');
  const { call } = useOperations();
  const { team } = useTeam();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = async () => {
    await call('envelope-delete', { body: { envelopeId: row.id } });
    await navigate({ to: '/teams/$teamId/templates', params: { teamId: String(team.id) } });
    toast(say('delete.done'));
  };
  return (
    <FormDialog
      title={say('delete.title', { title: row.title })}
      keep={say('dialog.cancel')}
      submit={say('delete')}
      kind="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{say('delete.lead')}</p>
    </FormDialog>
  );
}

/** Says why no document from the template could be sent, and how to fix this. */
function Missing({ row: { id, roles, problem } }: { row: TemplateRow }) {
  const say = useSay('templates');
  const textOf = useProblemText();
  const { team } = useTeam();
  const maySend = useMaySend();
  if (!problem) return null;
  return (
    <div className={page.notes}>
      <div className={look.note}>
        <Icon name="warning" />
        <div>
          <strong>{textOf(roles, problem)}</strong>
        </div>
        {maySend && (
          <Link
            to="/teams/$teamId/templates/$envelopeId/edit"
            params={{ teamId: String(team.id), envelopeId: id }}
            className={buttonClass({ kind: 'cure', isNarrow: true })}
          >
            {say('fix')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Roles({ row, envelope }: { row: TemplateRow; envelope: Envelope }) {
  const say = useSay('templates');
  const steps = stepsIn(row.roles, envelope.documentMeta.signingOrder === 'SEQUENTIAL');
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('roles')}</h2>
      </header>
      {row.roles.length === 0 && <p className={css.none}>{say('roles.none')}</p>}
      {steps.map((step, index) => (
        <div key={step[0]?.id}>
          {steps.length > 1 && <h3 className={css.step}>{say('step', { step: index + 1 })}</h3>}
          <ul>
            {step.map((role) => (
              <Role key={role.id} role={role} row={row} envelope={envelope} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Returns the roles by the step in which they act. */
function stepsIn(roles: readonly TemplateRole[], isInOrder: boolean): TemplateRole[][] {
  if (roles.length === 0) return [];
  if (!isInOrder) return [[...roles]];
  const orderOf = ({ signingOrder }: TemplateRole) => signingOrder ?? Number.POSITIVE_INFINITY;
  const orders = [...new Set(roles.map(orderOf))].toSorted((one, other) => one - other);
  return orders.map((order) => roles.filter((role) => orderOf(role) === order));
}

function Role({ role, row, envelope }: { role: TemplateRole; row: TemplateRow; envelope: Envelope }) {
  const say = useSay('templates');
  const sayInEditor = useSay('editor');
  const nameOf = useRoleName();
  const name = nameOf(row.roles, role);
  const count = envelope.fields.filter(({ recipientId }) => recipientId === role.id).length;
  const person = isFixed(role)
    ? say('role.always', { name: role.roleName && role.name ? role.name : role.email })
    : row.link?.recipientId === role.id && row.link.isEnabled
      ? say('role.visitor')
      : say(role.isOptional ? 'role.optional' : 'role.asked');
  return (
    <li className={css.role}>
      <RoleMark name={name} index={row.roles.indexOf(role)} isTaken={isFixed(role)} isOptional={role.isOptional} />
      <div className={page.name}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={look.soft}>{person}</p>
      </div>
      <div className={css.soft}>
        {sayInEditor(`role.${role.role}`)}
        {count > 0 && ` · ${say('roles.fields', { count })}`}
      </div>
    </li>
  );
}

const MOST_RECENT = 5;

function RecentDocuments({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const language = useLanguage();
  const { team } = useTeam();
  const { data } = useQuery(documentsOfTemplateQuery(team.id, row));
  const sayCommands = useSay('commands');
  const { addressOf } = useOperations();
  const documents = data?.rows.slice(0, MOST_RECENT) ?? [];
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('recent')}</h2>
        {data && data.total > 0 && (
          <Link
            to="/teams/$teamId/documents"
            params={{ teamId: String(team.id) }}
            search={{ template: String(row.number) }}
          >
            {say('recent.all', { count: data.total })}
          </Link>
        )}
      </header>
      {data?.rows.length === 0 && <p className={css.none}>{say('recent.none')}</p>}
      {documents.length > 0 && (
        <p className={css.values}>
          <a
            className={buttonClass({ isNarrow: true })}
            href={addressOf('console-template-values', { params: { envelopeId: row.id }, query: { lang: language } })}
            download
          >
            <Icon name="download" />
            {sayCommands('csv.values')}
          </a>
        </p>
      )}
      <ul>
        {documents.map((document) => (
          <li key={document.id} className={css.recent}>
            <StateSign state={toState(document)} />
            <Link
              to="/teams/$teamId/documents/$envelopeId"
              params={{ teamId: String(team.id), envelopeId: document.id }}
              className={look.one ?? ''}
              dir="auto"
            >
              {document.title}
            </Link>
            <span className={css.who}>
              <WhoActs row={document} />
            </span>
            <time className={css.soft} dateTime={document.createdAt} title={showUtc(document.createdAt)}>
              {showShortly(document.createdAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ row, envelope }: { row: TemplateRow; envelope: Envelope }) {
  const say = useSay('templates');
  const sayInConsole = useSay();
  const { addressOf } = useOperations();
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{sayInConsole('files')}</h2>
      </header>
      <ul>
        {row.files.map(({ id, title, pages }) => {
          const fields = envelope.fields.filter(({ envelopeItemId }) => envelopeItemId === id).length;
          return (
            <li key={id} className={css.file}>
              <div className={page.name}>
                <bdi>{title}</bdi>
                <p className={css.soft}>
                  {pages > 0 && say('files.pages', { count: pages })}
                  {fields > 0 && ` · ${say('roles.fields', { count: fields })}`}
                </p>
              </div>
              {pages > 0 && (
                <a
                  className={`${look.button} ${look.bare}`}
                  href={addressOf('envelope-item-download', {
                    params: { envelopeItemId: id },
                    query: { version: 'original' },
                  })}
                  download
                  aria-label={say('files.download', { title })}
                >
                  <Icon name="download" />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Details({ row, envelope }: { row: TemplateRow; envelope: Envelope }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('details')}</h2>
      </header>
      <dl className={page.details}>
        <dt>{say('details.owner')}</dt>
        <dd>
          <bdi>{row.owner}</bdi>
        </dd>
        <Users row={row} envelope={envelope} />
        <FolderOf row={row} />
        <dt>{say('details.created')}</dt>
        <dd>{showExactly(envelope.createdAt, language)}</dd>
        <dt>{say('column.changed')}</dt>
        <dd>{showExactly(row.changedAt, language)}</dd>
      </dl>
    </section>
  );
}

const VISIBILITIES = ['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'] as const;

/** Says which members can use the template. Its owner and admins can change this. */
function Users({ row, envelope }: { row: TemplateRow; envelope: Envelope }) {
  const say = useSay('templates');
  const { person, may } = useTeam();
  const perform = useTemplateAction();
  const id = useId();
  const isOwner = envelope.user.id === person.id;
  const change = (value: string) => {
    const visibility = VISIBILITIES.find((each) => each === value);
    if (visibility)
      void perform('envelope-update', { body: { envelopeId: row.id, data: { visibility } } }, say('users.changed'));
  };
  return (
    <>
      <dt>
        <label htmlFor={id}>{say('users')}</label>
      </dt>
      <dd className={isOwner || may.setUp ? css.whole : undefined}>
        {isOwner || may.setUp ? (
          <select
            id={id}
            className={look.input}
            value={row.visibility}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          >
            {VISIBILITIES.map((each) => (
              <option key={each} value={each}>
                {say(`users.${each}`)}
              </option>
            ))}
          </select>
        ) : (
          <output id={id}>{say(`users.${row.visibility}`)}</output>
        )}
      </dd>
    </>
  );
}

/** Names the folder of the template, and moves the template to another one. */
function FolderOf({ row }: { row: TemplateRow }) {
  const say = useSay();
  const sayTemplates = useSay('templates');
  const { team } = useTeam();
  const maySend = useMaySend();
  const perform = useTemplateAction();
  const id = useId();
  const { data: folders = [] } = useQuery(foldersQuery(team.id, 'TEMPLATE'));
  if (folders.length === 0) return null;
  const move = (folderId: string | null) =>
    perform('envelope-update', { body: { envelopeId: row.id, data: { folderId } } }, sayTemplates('users.changed'));
  return (
    <>
      <dt>
        <label htmlFor={id}>{say('folder')}</label>
      </dt>
      <dd className={maySend ? css.whole : undefined}>
        {maySend ? (
          <select
            id={id}
            className={look.input}
            value={row.folderId ?? ''}
            onChange={({ currentTarget }) => void move(currentTarget.value || null)}
          >
            <option value="">{say('folder.none')}</option>
            {asTree(folders).map(({ folder, depth }) => (
              <option key={folder.id} value={folder.id}>
                {`${'\u2003'.repeat(depth)}${folder.name}`}
              </option>
            ))}
          </select>
        ) : (
          <output id={id}>{folders.find((folder) => folder.id === row.folderId)?.name ?? say('folder.none')}</output>
        )}
      </dd>
    </>
  );
}
