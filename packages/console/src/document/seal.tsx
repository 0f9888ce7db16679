import type { Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Envelope, verdictQuery } from '../envelope/queries.ts';
import { buttonClass } from '../look/button.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { showExactly } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './document.module.css';

/**
 * Shows that a document is completed, with the verification results of its files. Plays the seal animation if
 * completion happens while the page is open.
 */
export function Seal({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const language = useLanguage();
  const [wasOpen] = useState(row.status === 'PENDING');
  if (row.status !== 'COMPLETED' || !row.completedAt) return null;
  const files = envelope.envelopeItems;
  const only = files.length === 1 ? files[0] : undefined;
  return (
    <div className={css.seal}>
      <Mark className={wasOpen ? css.pressed : css.stamp} />
      <div className={look.grow}>
        <p>
          <strong>{say('sealed.at', { at: showExactly(row.completedAt, language) })}</strong>
        </p>
        <p className={look.soft}>{say('sealed.lead')}</p>
        <div role="status" className={look.small}>
          {files.map(({ id, title }) => (
            <Verdict key={id} id={id} title={only ? null : title} />
          ))}
        </div>
      </div>
      {only && <ReportLink id={only.id} className={buttonClass({ kind: 'plain' })} />}
    </div>
  );
}

/** Links to the full verification report of a file. The title tells screen reader users which file a link is for. */
function ReportLink({ id, title, className }: { id: string; title?: string; className?: string }) {
  const say = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  return (
    <a className={className} href={`/verify?lang=${language}#${team.id}/${id}`}>
      {say('verify')}
      {title && <span className="hidden"> {title}</span>}
    </a>
  );
}

/**
 * Displays the verification result of a file. If the document has several files, also shows the file's title and a link
 * to its report.
 */
function Verdict({ id, title }: { id: string; title: string | null }) {
  const say = useSay();
  const { team } = useTeam();
  const { data, isError } = useQuery(verdictQuery(team.id, id));
  if (!data && !isError) return null;
  const isGood = data?.verdict === 'TOTAL-PASSED';
  return (
    <p className={isGood ? undefined : css.bad}>
      {title !== null && (
        <>
          <bdi>{title}</bdi>:{' '}
        </>
      )}
      {isGood && say('verdict.passed', { level: `PAdES ${data.level ?? ''}`.trim() })}
      {isError && say('verdict.none')}
      {data && !isGood && (
        <>
          {say(data.verdict === 'TOTAL-FAILED' ? 'verdict.failed' : 'verdict.unclear')}{' '}
          <bdi lang="en">{data.reason}</bdi>
        </>
      )}{' '}
      {title && <ReportLink id={id} title={title} />}
    </p>
  );
}
