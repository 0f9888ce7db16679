import type { Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTeam } from '../frame/team-context.ts';
import { buttonClass } from '../look/button.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { showExactly } from '../times.ts';
import { useLanguage, useSay } from '../words.tsx';
import css from './document.module.css';
import { type Envelope, verdictQuery } from './queries.ts';

/**
 * Says that a document is completed and what the verifier finds in its files. Animates the seal if someone watches the
 * completion.
 */
export function Seal({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  const [wasOpen] = useState(row.status === 'PENDING');
  if (row.status !== 'COMPLETED' || !row.completedAt) return null;
  const files = envelope.envelopeItems;
  /** Links to the full report about a file. */
  const report = (id: string, of: ReactNode, className?: string) => (
    <a className={className} href={`/verify?lang=${language}#${team.id}/${id}`}>
      {say('verify')}
      {of}
    </a>
  );
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
            <Verdict key={id} id={id} title={files.length > 1 ? title : null}>
              {files.length > 1 && report(id, <span className="hidden"> {title}</span>)}
            </Verdict>
          ))}
        </div>
      </div>
      {files.length === 1 && files.map(({ id }) => report(id, null, buttonClass({ kind: 'plain' })))}
    </div>
  );
}

/** Shows the result of verifying a file, after its name if there are several files. */
function Verdict({ id, title, children }: { id: string; title: string | null; children: ReactNode }) {
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
      {children}
    </p>
  );
}
