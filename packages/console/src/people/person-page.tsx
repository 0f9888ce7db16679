import type { DocumentOfPerson, PersonDetail } from '@countersign/contracts/console';
import { LANGUAGE_NAMES } from '@countersign/languages/names';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import page from '../document/document.module.css';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { type State, StateSign } from '../look/state-sign.tsx';
import { RefusedError } from '../service/ask.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showAgo, showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { EditDialog, ForgetDialog } from './contact-dialogs.tsx';
import css from './people.module.css';
import { personQuery } from './queries.ts';

const route = getRouteApi('/teams/$teamId/people/$contactId');

const ImportPage = lazily(async () => (await import('../many.chunk.ts')).ImportPage, { isPage: true });

/** Shows a contact or, at `people/import`, the page that imports contacts. */
export function PersonPage(): ReactNode {
  const { contactId } = route.useParams();
  return contactId === 'import' ? <ImportPage /> : <Person contactId={contactId} />;
}

/** Shows a contact and the documents that were sent to them. */
function Person({ contactId }: { contactId: string }) {
  const say = useSay('people');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const { data: person, error } = useQuery(personQuery(team.id, contactId));
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <div className={page.bar}>
        <Link to="/teams/$teamId/people" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {say('title')}
        </Link>
      </div>
      <div className={`${page.object} ${css.page}`} tabIndex={-1} aria-busy={!person || undefined}>
        {error && !person && <Problem text={sayInConsole('failed')} />}
        {person && (
          <>
            <title>{`${person.name || person.email} · ${team.name}`}</title>
            <div className={page.top}>
              <div>
                <h1 tabIndex={-1}>
                  <bdi>{person.name || person.email}</bdi>
                </h1>
                <Summary person={person} />
              </div>
              <Actions person={person} />
            </div>
            <Documents person={person} />
          </>
        )}
      </div>
    </>
  );
}

function Summary({ person: { name, email, language, sentAt } }: { person: PersonDetail }) {
  const say = useSay('people');
  const reader = useLanguage();
  return (
    <ul className={css.summary}>
      {name && (
        <li>
          <bdi>{email}</bdi>
        </li>
      )}
      {language && (
        <li>
          <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
        </li>
      )}
      {sentAt && <li>{`${say('column.sent')}: ${showAgo(sentAt, reader)}`}</li>}
    </ul>
  );
}

function Actions({ person }: { person: PersonDetail }) {
  const say = useSay('people');
  const maySend = useMaySend();
  const [asked, setAsked] = useState<'edit' | 'forget' | null>(null);
  if (!maySend) return null;
  const close = () => setAsked(null);
  return (
    <div className={look.line}>
      <Button onClick={() => setAsked('edit')}>{say('edit')}</Button>
      <Button onClick={() => setAsked('forget')}>{say('forget')}</Button>
      {asked === 'edit' && <EditDialog person={person} onClose={close} />}
      {asked === 'forget' && <ForgetDialog person={person} onClose={close} />}
    </div>
  );
}

function Documents({ person: { email, documents, latest } }: { person: PersonDetail }) {
  const say = useSay('people');
  const { team } = useTeam();
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('latest')}</h2>
        {documents > 0 && (
          <Link to="/teams/$teamId/documents" params={{ teamId: String(team.id) }} search={{ query: email }}>
            {say('documents.all')}
          </Link>
        )}
      </header>
      {latest.length === 0 && <p className={css.none}>{say('documents.none')}</p>}
      <ul>
        {latest.map((document) => (
          <DocumentRow key={`${document.id} ${document.role}`} document={document} />
        ))}
      </ul>
    </section>
  );
}

const STATES: Record<DocumentOfPerson['status'], State> = {
  DRAFT: 'draft',
  PENDING: 'waiting',
  COMPLETED: 'completed',
  REJECTED: 'declined',
  CANCELLED: 'cancelled',
};

const STANDINGS = { DONE: 'standing.DONE', REJECTED: 'standing.REJECTED' } as const;

function DocumentRow({ document: { id, title, status, role, standing, sentAt } }: { document: DocumentOfPerson }) {
  const sayInConsole = useSay();
  const sayInEditor = useSay('editor');
  const reader = useLanguage();
  const { team } = useTeam();
  const own = status === 'PENDING' && standing !== 'OPEN' ? sayInConsole(STANDINGS[standing]) : null;
  return (
    <li className={css.document}>
      <StateSign state={STATES[status]} />
      <Link
        to="/teams/$teamId/documents/$envelopeId"
        params={{ teamId: String(team.id), envelopeId: id }}
        className={look.one ?? ''}
        dir="auto"
      >
        {title}
      </Link>
      <span className={css.soft}>
        {[sayInEditor(`role.${role}`), sayInConsole(`status.${status}`), own].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={sentAt} title={showUtc(sentAt)}>
          {showShortly(sentAt, reader)}
        </time>
      </span>
    </li>
  );
}
