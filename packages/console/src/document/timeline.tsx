import '../look/page-icons.ts';
import { AUDIT_WORDS } from '@countersign/languages/audit-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Entry, timelineQuery } from '../envelope/queries.ts';
import { Button } from '../look/button.tsx';
import { Icon, type IconName } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useTeam } from '../service/team-context.ts';
import { showDay, showTime, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './document.module.css';
import { findMail, type Group, groupEntries } from './timeline-groups.ts';

/** Displays the history, newest first: grouped by day, person and action, or as the audit log's single entries. */
export function Timeline({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  const [pages, setPages] = useState(1);
  const [isWhole, setIsWhole] = useState(false);
  const { data, isError } = useQuery(timelineQuery(team.id, envelopeId, pages));
  const days = new Map<string, Entry[]>();
  for (const entry of data?.entries ?? []) {
    const day = showDay(entry.at, language);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const toGroups = (entries: Entry[]) =>
    isWhole ? entries.flatMap((entry) => groupEntries([entry])) : groupEntries(entries);
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('timeline')}</h2>
        <label className={css.whole}>
          <input type="checkbox" checked={isWhole} onChange={() => setIsWhole(!isWhole)} />
          {say('timeline.everything')}
        </label>
      </header>
      <div className={css.timeline}>
        {isError && <Problem text={say('timeline.broken')} />}
        {[...days].map(([day, entries]) => (
          <div key={day}>
            <h3>{day}</h3>
            <ol>
              {toGroups(entries).map((group) => (
                <TimelineEntry key={group.entries[0].sequence} group={group} isRaw={isWhole} />
              ))}
            </ol>
          </div>
        ))}
      </div>
      {data?.hasMore && (
        <p className={css.more}>
          <Button isNarrow onClick={() => setPages(pages + 1)}>
            {say('timeline.more')}
          </Button>
        </p>
      )}
    </section>
  );
}

const LINK_WORDS = {
  MAILED: 'link.MAILED',
  HANDED_OVER: 'link.HANDED_OVER',
  CAME_BY_PUBLIC_LINK: 'link.CAME_BY_PUBLIC_LINK',
  ASSIGNED: 'link.ASSIGNED',
} as const;

/** Icons by entry type. All other types get a dot. */
const ICONS: Partial<Record<string, IconName>> = {
  DOCUMENT_CREATED: 'plus',
  DOCUMENT_SENT: 'forward',
  EMAIL_SENT: 'mail',
  LINK_HANDED_OVER: 'link',
  DOCUMENT_OPENED: 'document',
  RECIPIENT_COMPLETED: 'tick',
  DOCUMENT_COMPLETED: 'lock',
  REJECTION_SEALED: 'lock',
  DOCUMENT_REJECTED: 'close',
  DOCUMENT_CANCELLED: 'close',
  QUESTION_ASKED: 'mail',
  TIME_REQUESTED: 'bell',
  AUTHENTICATION_SUCCEEDED: 'key',
  RECIPIENT_EXPIRED: 'warning',
  SEALING_FAILED: 'warning',
  PAGE_NOT_DRAWABLE: 'warning',
  AUTHENTICATION_FAILED: 'warning',
  DOCUMENT_DOWNLOADED: 'download',
};

/** Colors of entries that finish a document or need attention. */
const TONES: Partial<Record<string, string | undefined>> = {
  DOCUMENT_REJECTED: css.ended,
  RECIPIENT_EXPIRED: css.urgent,
  SEALING_FAILED: css.urgent,
  PAGE_NOT_DRAWABLE: css.urgent,
};

/** @param isRaw whether to offer the entry in the form that was hashed */
function TimelineEntry({ group, isRaw }: { group: Group; isRaw: boolean }) {
  const language = useLanguage();
  const {
    entries: [newest],
    about,
    times,
  } = group;
  const words = useWords(newest);
  const sayAudit = useSay('certificate');
  const { type, actor, data, at } = newest;
  const icon = ICONS[type];
  const link = LINK_WORDS[data.link as keyof typeof LINK_WORDS];
  const names = new Intl.ListFormat(language).format(about);
  const people = [actor.name || actor.email, names].filter(Boolean);
  return (
    <li>
      <span className={`${css.action} ${TONES[type] ?? ''}`}>{icon && <Icon name={icon} />}</span>
      <div>
        {words}
        {times > 1 && <span className={css.times}> ×{times}</span>}
        {link !== undefined && type !== 'EMAIL_SENT' && <span className={look.soft}> ({sayAudit(link)})</span>}
        {people.length > 0 && (
          <span className={look.soft}>
            {' · '}
            <bdi>{people.join(' → ')}</bdi>
          </span>
        )}
        {typeof data.reason === 'string' && data.reason !== '' && (
          <blockquote className={css.quote} dir="auto">
            {data.reason}
          </blockquote>
        )}
        {isRaw && <RawEntry entry={newest} />}
      </div>
      <time dateTime={at} title={showUtc(at)}>
        {showTime(at, language)}
      </time>
    </li>
  );
}

/** The entry exactly as it was hashed, with the hash of the entry before, so that people can check the chain by hand. */
function RawEntry({ entry }: { entry: Entry }) {
  const say = useSay('reader');
  return (
    <details className={`${look.soft} ${look.small}`}>
      <summary>{say('signatures.entry', { number: entry.sequence })}</summary>
      <pre className={css.raw} lang="en">
        {JSON.stringify(entry, null, 2)}
      </pre>
    </details>
  );
}

function useWords(entry: Entry): string {
  const say = useSay();
  const sayAudit = useSay('certificate');
  const { type, data } = entry;
  const mail = findMail(entry);
  if (mail) return say(`timeline.mail.${mail}`);
  const isDone = type === 'RECIPIENT_COMPLETED';
  if (isDone && (data.role === 'SIGNER' || data.role === 'APPROVER')) return say(`timeline.done.${data.role}`);
  const words = AUDIT_WORDS[type as keyof typeof AUDIT_WORDS];
  return words === undefined ? type : sayAudit(words);
}
