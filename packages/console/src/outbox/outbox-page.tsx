import type { Mail } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { showExactly, showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './outbox.module.css';
import { mailsQuery } from './queries.ts';

/**
 * Displays the team's emails and their links. If the service sends no email, this is the only place to find the links.
 */
export function OutboxPage() {
  const say = useSay();
  const { team } = useTeam();
  const { page } = useSearch({ from: '/teams/$teamId/outbox' });
  const { mailId } = useParams({ strict: false });
  const { data, error } = useQuery(mailsQuery(team.id, page));
  const mail = data?.mails.find(({ id }) => id === mailId);
  const isRefused = error instanceof RefusedError && error.status === 403;
  return (
    <>
      <title>{`${say('outbox')} · ${team.name}`}</title>
      <header className={css.head}>
        <h1>{say('outbox')}</h1>
      </header>
      {error && !data && (
        <div className={css.feet}>
          <Problem text={say(isRefused ? 'notAllowed' : 'failed')} />
        </div>
      )}
      {data?.mails.length === 0 && page === 1 && (
        <div className={look.void}>
          <Icon name="mail" />
          <h2>{say('outbox.empty')}</h2>
        </div>
      )}
      {data && (data.mails.length > 0 || page > 1) && (
        <div className={[css.columns, mail && css.isReading].filter(Boolean).join(' ')}>
          <nav className={css.list} aria-label={say('outbox')}>
            <ul>
              {data.mails.map((each) => (
                <li key={each.id}>
                  <MailLink mail={each} isRead={each === mail} page={page} />
                </li>
              ))}
            </ul>
            <Pages page={page} hasMore={data.hasMore} />
          </nav>
          <section className={css.reader} aria-label={say('mail.page')}>
            {mail ? (
              <Reader key={mail.id} mail={mail} page={page} />
            ) : (
              <p className={look.soft}>{say('mail.choose')}</p>
            )}
          </section>
        </div>
      )}
    </>
  );
}

function MailLink({ mail, isRead, page }: { mail: Mail; isRead: boolean; page: number }) {
  const language = useLanguage();
  const { team } = useTeam();
  return (
    <Link
      to="/teams/$teamId/outbox/$mailId"
      params={{ teamId: String(team.id), mailId: mail.id }}
      search={{ page }}
      className={css.mail ?? ''}
      aria-current={isRead ? 'true' : undefined}
    >
      <span className={css.first}>
        <bdi className={look.one}>{mail.to}</bdi>
        <time dateTime={mail.createdAt} title={showUtc(mail.createdAt)}>
          {showShortly(mail.createdAt, language)}
        </time>
      </span>
      <bdi className={css.subject}>{mail.subject}</bdi>
      <MailState mail={mail} />
    </Link>
  );
}

function MailState({ mail: { state, error } }: { mail: Mail }) {
  const say = useSay();
  return (
    <span className={[css.state, state === 'FAILED' && css.failed].filter(Boolean).join(' ')}>
      {say(`mail.${state}`)}
      {error && (
        <>
          {': '}
          <bdi>{error}</bdi>
        </>
      )}
    </span>
  );
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const say = useSay();
  const { team } = useTeam();
  const leading = (to: number, words: string) => (
    <Link
      to="/teams/$teamId/outbox"
      params={{ teamId: String(team.id) }}
      search={{ page: to }}
      className={buttonClass({ isNarrow: true })}
    >
      {words}
    </Link>
  );
  if (page === 1 && !hasMore) return null;
  return (
    <p className={css.feet}>
      {page > 1 && leading(page - 1, say('outbox.newer'))}
      {hasMore && leading(page + 1, say('outbox.older'))}
    </p>
  );
}

function Reader({ mail, page }: { mail: Mail; page: number }) {
  const say = useSay();
  const language = useLanguage();
  const toast = useToast();
  const { addressOf } = useOperations();
  const { team } = useTeam();
  const params = { teamId: String(team.id) };
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    toast(say('mail.link.copied'));
  };
  return (
    <>
      <Link to="/teams/$teamId/outbox" params={params} search={{ page }} className={css.back ?? ''}>
        <Icon name="back" />
        {say('outbox')}
      </Link>
      <h2>
        <bdi>{mail.subject}</bdi>
      </h2>
      <p className={look.soft}>
        <bdi>{mail.to}</bdi>
        {` · ${showExactly(mail.createdAt, language)}`}
      </p>
      <MailState mail={mail} />
      <div className={look.line}>
        {mail.link && (
          <Button icon="link" isNarrow onClick={() => mail.link && copy(mail.link)}>
            {say('link.copy')}
          </Button>
        )}
        {mail.envelopeId && (
          <Link
            to="/teams/$teamId/documents/$envelopeId"
            params={{ ...params, envelopeId: mail.envelopeId }}
            className={buttonClass({ isNarrow: true })}
          >
            {say('mail.document')}
          </Link>
        )}
      </div>
      <iframe
        className={css.page}
        src={addressOf('console-mail', { params: { mailId: mail.id } })}
        title={say('mail.page')}
      />
    </>
  );
}
