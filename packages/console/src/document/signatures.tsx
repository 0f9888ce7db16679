import '../look/page-icons.ts';
import type { RecordedSeal, RecordedSignature, Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { contentQuery, signaturesQuery } from '../envelope/queries.ts';
import { Icon } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { showExactly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './document.module.css';

/** Shows each signature of a completed document and its seal, by what the audit log records, and what each shows. */
export function Signatures({ row }: { row: Row }) {
  const say = useSay('reader');
  const sayConsole = useSay();
  const language = useLanguage();
  const { team } = useTeam();
  const isCompleted = row.status === 'COMPLETED';
  const { data, isError } = useQuery({ ...signaturesQuery(team.id, row.id, language), enabled: isCompleted });
  if (!isCompleted) return null;
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('signatures')}</h2>
        {data && <span className={`${look.soft} ${look.small}`}>{say('signatures.checked')}</span>}
      </header>
      {isError && <Problem text={sayConsole('timeline.broken')} />}
      <ul aria-busy={(!data && !isError) || undefined}>
        {data?.signatures.map((signature) => (
          <Signature key={signature.recipientId} envelopeId={row.id} signature={signature} />
        ))}
        {data?.seal && <SealRecord seal={data.seal} />}
      </ul>
    </section>
  );
}

function Signature({ envelopeId, signature }: { envelopeId: string; signature: RecordedSignature }) {
  const say = useSay('reader');
  const sayCertificate = useSay('certificate');
  const sayConsole = useSay();
  const language = useLanguage();
  const { name, email, role, at, fieldId, proofs } = signature;
  return (
    <li className={css.signature}>
      <div className={css.drawn}>{fieldId !== null && <Drawing envelopeId={envelopeId} fieldId={fieldId} />}</div>
      <div className={css.name}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={`${look.soft} ${look.small}`}>
          <bdi>{email}</bdi> · {sayConsole(`role.${role}`)}
        </p>
      </div>
      <div className={css.standing}>
        <p>
          {sayCertificate(role === 'APPROVER' ? 'approved' : 'signed')}{' '}
          <time dateTime={at} title={showUtc(at)} className={look.soft}>
            {showExactly(at, language)}
          </time>
        </p>
        <ul>
          {proofs.map((proof) => (
            <li key={proof.name} className={css.proof}>
              <Icon name="key" />
              <span>{proof.name}</span>
            </li>
          ))}
        </ul>
      </div>
      <details className={css.shows}>
        <summary>
          {sayCertificate('shows.title')}
          <span className="hidden"> {name}</span>
        </summary>
        {proofs.map((proof) => (
          <p key={proof.name}>
            {proof.did} {proof.shows}
          </p>
        ))}
        {signature.together && <p>{signature.together}</p>}
        <dl className={css.details}>
          <dt>{sayCertificate('address')}</dt>
          <dd>{signature.ip ?? sayCertificate('notRecorded')}</dd>
          <dt>{sayCertificate('device')}</dt>
          <dd>{signature.device ?? sayCertificate('notRecorded')}</dd>
          <dt>{sayCertificate('consent')}</dt>
          <dd dir="auto">{signature.consent ?? sayCertificate('notRecorded')}</dd>
          <dt>{say('signatures.log')}</dt>
          <dd>{say('signatures.entry', { number: signature.auditSequence })}</dd>
        </dl>
      </details>
    </li>
  );
}

/** The drawn value of a field, in the shape that the field has on its page. */
function Drawing({ envelopeId, fieldId }: { envelopeId: string; fieldId: number }) {
  const { team } = useTeam();
  const { addressOf } = useOperations();
  const { data: content } = useQuery(contentQuery(team.id, envelopeId));
  const field = content?.fields.find(({ id }) => id === fieldId);
  const page = content?.files.find(({ id }) => id === field?.fileId)?.pages[(field?.page ?? 0) - 1];
  if (!field || !page) return null;
  const ratio = (field.width * page.width) / (field.height * page.height);
  return (
    <img
      alt=""
      src={addressOf('console-field-drawing', { params: { envelopeId, fieldId } })}
      style={{ aspectRatio: ratio, width: `min(100%, ${ratio} * 3rem)` }}
    />
  );
}

function SealRecord({ seal: { at, level, timestampedAt } }: { seal: RecordedSeal }) {
  const say = useSay('reader');
  const sayCertificate = useSay('certificate');
  const language = useLanguage();
  return (
    <li className={css.signature}>
      <div className={css.drawn}>
        <Mark className={css.small} />
      </div>
      <div className={css.name}>
        <p>{say('seal')}</p>
        <p className={`${look.soft} ${look.small}`}>{level}</p>
      </div>
      <div className={css.standing}>
        <p>
          {sayCertificate('sealed')}{' '}
          <time dateTime={at} title={showUtc(at)} className={look.soft}>
            {showExactly(at, language)}
          </time>
        </p>
        <p className={`${look.soft} ${look.small}`}>
          {timestampedAt ? say('seal.timestamped', { at: showExactly(timestampedAt, language) }) : say('seal.ownTime')}
        </p>
      </div>
      <p className={`${css.shows} ${look.soft} ${look.small}`}>{say('seal.shows')}</p>
    </li>
  );
}
