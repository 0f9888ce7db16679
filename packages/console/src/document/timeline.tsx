import { AUDIT_WORDS } from '@countersign/languages/audit-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { showDay, showTime, showUtc } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';
import { type Entry, timelineQuery } from './queries.ts';

/** Shows the audit log in words, newest first. */
export function Timeline({ envelopeId }: { envelopeId: string }) {
  const say = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  const [pages, setPages] = useState(1);
  const { data, isError } = useQuery(timelineQuery(team.id, envelopeId, pages));
  const days = new Map<string, Entry[]>();
  for (const entry of data?.entries ?? []) {
    const day = showDay(entry.at, language);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('timeline')}</h2>
      </header>
      <div className={css.timeline}>
        {isError && <Problem text={say('timeline.broken')} />}
        {[...days].map(([day, entries]) => (
          <div key={day}>
            <h3>{day}</h3>
            <ol>
              {entries.map((entry) => (
                <TimelineEntry key={entry.sequence} entry={entry} />
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

/** Words for how a recipient got their link. */
const LINK_WORDS = {
  MAILED: 'link.MAILED',
  HANDED_OVER: 'link.HANDED_OVER',
  CAME_BY_PUBLIC_LINK: 'link.CAME_BY_PUBLIC_LINK',
  ASSIGNED: 'link.ASSIGNED',
} as const;

function TimelineEntry({ entry: { type, actor, data, at } }: { entry: Entry }) {
  const language = useLanguage();
  const sayAudit = useSay('certificate');
  const words = AUDIT_WORDS[type as keyof typeof AUDIT_WORDS];
  // Names the recipient if someone else acted for them.
  const about = typeof data.email === 'string' && data.email !== actor.email ? data.name || data.email : null;
  const link = LINK_WORDS[data.link as keyof typeof LINK_WORDS];
  const people = [actor.name || actor.email, about].filter((name) => typeof name === 'string');
  return (
    <li>
      <span>
        {words === undefined ? type : sayAudit(words)}
        {link !== undefined && <span className={look.soft}> ({sayAudit(link)})</span>}
        {people.length > 0 && (
          <span className={look.soft}>
            {' · '}
            <bdi>{people.join(' → ')}</bdi>
          </span>
        )}
      </span>
      <time dateTime={at} title={showUtc(at)}>
        {showTime(at, language)}
      </time>
    </li>
  );
}
