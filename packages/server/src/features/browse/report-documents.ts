import type { Report } from '@countersign/contracts/console';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RECIPIENT_ROLES, ROLES } from '../../domain/recipients/recipient.ts';
import { placeOfEnvelope } from '../../envelopes/lists/count-envelopes.ts';
import { inKind } from '../../envelopes/lists/select-envelopes.ts';
import type { Services } from '../../envelopes/services.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, recipients } from '../../envelopes/tables/index.ts';
import { type EnvelopeFilter, narrower } from './find-envelopes.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** Numbers of documents that one report reads, so that its cost does not grow with the team's documents. */
const MOST_SENT = 10_000;
const MOST_WAITING = 5_000;

const MOST_TEMPLATES = 6;
const MOST_PEOPLE = 5;

const DAY_MS = 86_400_000;

export interface ReportRequest extends Pick<EnvelopeFilter, 'folderId' | 'ownerId' | 'templateId'> {
  days: number;
}

/**
 * Reports on the documents that the reader can see and that were created in the last days. Filters select among the
 * documents that a report reads, so that they do not make it more expensive.
 */
export async function reportDocuments(
  services: Needed,
  reader: Reader,
  { days, ...filter }: ReportRequest,
): Promise<Report> {
  const wanted = narrower(services, filter);
  const now = services.clock.now();
  const today = Date.parse(now.toISOString().slice(0, 10));
  const from = new Date(today - (days - 1) * DAY_MS);
  const before = new Date(from.getTime() - days * DAY_MS);
  const [sent, waiting] = await Promise.all([
    readSent(services, reader, { from, before, now, wanted }),
    readWaiting(services, reader, wanted),
  ]);
  return { from: from.toISOString().slice(0, 10), ...sent, waiting };
}

interface Period {
  from: Date;
  /** Start of the period before, which has the same length. */
  before: Date;
  now: Date;
  /** Undefined for all documents. */
  wanted: SQL | undefined;
}

interface Durations {
  count: number;
  fastest: number;
  half: number;
  nineInTen: number;
}

type SentRow = Report['outcomes'] & {
  duration: Durations | null;
  halfBefore: number | null;
  isPartial: boolean;
} & Pick<Report, 'templates'>;

const isWanted = (wanted: SQL | undefined): SQL => sql`coalesce(${wanted ?? sql`true`}, false)`;

/** Reads the newest documents once, and computes everything about the period from them. */
async function readSent({ database: { orm } }: Needed, reader: Reader, period: Period) {
  const { from, before, now, wanted } = period;
  const durations = sql`json_build_object('count', count(seconds)::int, 'fastest', min(seconds),
    'half', percentile_disc(0.5) within group (order by seconds),
    'nineInTen', percentile_disc(0.9) within group (order by seconds))`;
  const isExpired = sql`exists (select 1 from ${recipients} where ${recipients.envelopeId} = sent.id
    and ${recipients.teamId} = ${reader.teamId} and ${recipients.signingStatus} = 'NOT_SIGNED'
    and ${recipients.expiresAt} <= ${now.toISOString()})`;
  const { rows } = await orm.execute<SentRow & Record<string, unknown>>(sql`
    with newest as materialized (
      select ${envelopes.id}, ${envelopes.number}, ${envelopes.templateNumber}, ${envelopes.status}, ${envelopes.createdAt},
             extract(epoch from ${envelopes.completedAt} - ${envelopes.sentAt})::float as seconds,
             ${isWanted(wanted)} as is_wanted
        from ${envelopes} where ${inKind({ reader, type: 'DOCUMENT' })}
       order by ${envelopes.number} desc limit ${MOST_SENT}
    ), sent as (
      select * from newest where is_wanted and status <> 'DRAFT' and created_at >= ${from.toISOString()}
    ), used as (
      select template_number, count(*)::int as sent, ${durations} as durations
        from sent where template_number is not null group by template_number
       having count(seconds) > 0 order by count(*) desc, template_number desc limit ${MOST_TEMPLATES}
    )
    select (select count(*) = ${MOST_SENT} and min(created_at) >= ${from.toISOString()} from newest) as "isPartial",
           (select ${durations} from sent having count(seconds) > 0) as duration,
           (select percentile_disc(0.5) within group (order by seconds) from newest
             where is_wanted and created_at >= ${before.toISOString()} and created_at < ${from.toISOString()}
               and (select count(*) < ${MOST_SENT} or min(created_at) < ${before.toISOString()} from newest)) as "halfBefore",
           (select count(*)::int from sent where status = 'COMPLETED') as completed,
           (select count(*)::int from sent where status = 'PENDING' and not ${isExpired}) as waiting,
           (select count(*)::int from sent where status = 'PENDING' and ${isExpired}) as expired,
           (select count(*)::int from sent where status = 'REJECTED') as declined,
           (select count(*)::int from sent where status = 'CANCELLED') as cancelled,
           coalesce((select json_agg(json_build_object('number', template_number, 'sent', used.sent, 'durations', durations)
             order by used.sent desc, template_number desc) from used), '[]') as templates`);
  const [row] = rows;
  if (!row) throw new Error('the report has no row');
  const { duration, halfBefore, isPartial, completed, waiting, expired, declined, cancelled } = row;
  const used = row.templates as unknown as { number: number; sent: number; durations: Durations }[];
  return {
    isPartial,
    duration,
    halfBefore,
    templates: await withTitles(orm, reader, used),
    outcomes: { completed, waiting, expired, declined, cancelled },
  };
}

/** Adds the titles of templates. Leaves out those that were deleted, or that the reader cannot see. */
async function withTitles(
  orm: Needed['database']['orm'],
  reader: Reader,
  used: readonly { number: number; sent: number; durations: Durations }[],
): Promise<Report['templates']> {
  if (used.length === 0) return [];
  const numbers = used.map(({ number }) => number);
  const found = await orm
    .select({ number: envelopes.number, title: envelopes.title })
    .from(envelopes)
    .where(and(isSeenBy(reader), eq(envelopes.type, 'TEMPLATE'), inArray(envelopes.number, numbers)));
  return used.flatMap(({ number, sent, durations }) => {
    const template = found.find((each) => each.number === number);
    return template ? [{ number, title: template.title, sent, ...durations }] : [];
  });
}

const BLOCKING = RECIPIENT_ROLES.filter((role) => ROLES[role].blocksCompletion);

/** Finds the people whose turn it is, the longest wait first. Reads the oldest waiting documents. */
async function readWaiting(
  { database: { orm } }: Needed,
  reader: Reader,
  wanted: SQL | undefined,
): Promise<Report['waiting']> {
  const kind = { reader, type: 'DOCUMENT', status: 'PENDING' } as const;
  const [total, { rows }] = await Promise.all([
    orm.execute<{ total: number }>(sql`${placeOfEnvelope(kind, 0)}`),
    orm.execute<{
      wanted: number;
      name: string;
      email: string;
      documents: number;
      since: Date | string | null;
      opened: number;
      people: number;
    }>(sql`
      with oldest as materialized (
        select ${envelopes.id}, ${isWanted(wanted)} as is_wanted from ${envelopes} where ${inKind(kind)}
         order by ${envelopes.number} limit ${MOST_WAITING}
      ), turns as (
        select oldest.id, ${recipients.name}, lower(${recipients.email}) as email, ${recipients.invitedAt},
               coalesce(nullif(lower(${recipients.email}), ''), lower(${recipients.name})) as person,
               ${recipients.readStatus} = 'OPENED' as has_opened
          from oldest join ${recipients} on ${recipients.envelopeId} = oldest.id
           and ${recipients.teamId} = ${reader.teamId} and ${recipients.signingStatus} = 'NOT_SIGNED'
           and ${recipients.invitedAt} is not null and ${inArray(recipients.role, BLOCKING)}
         where oldest.is_wanted
      ), people as (
        select min(email) as email, (array_agg(name order by invited_at))[1] as name, count(distinct id)::int as documents,
               min(invited_at) as since, (count(distinct id) filter (where has_opened))::int as opened
          from turns group by person
      )
      select found.*, (select count(*)::int from people) as people,
             (select count(*)::int from oldest where is_wanted) as wanted
        from (select 1) as always
        left join (select * from people order by since, email, name limit ${MOST_PEOPLE}) as found on true
       order by since, email, name`),
  ]);
  const all = total.rows[0]?.total ?? 0;
  return {
    documents: wanted ? (rows[0]?.wanted ?? 0) : all,
    people: rows[0]?.people ?? 0,
    isPartial: all > MOST_WAITING,
    // Without people, the only row has nothing but the number of documents.
    longest: rows.flatMap(({ name, email, documents, since, opened }) =>
      since === null ? [] : [{ name, email, documents, since: new Date(since).toISOString(), opened }],
    ),
  };
}
