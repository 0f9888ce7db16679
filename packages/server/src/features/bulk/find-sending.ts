import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GivenRow } from '../../domain/envelope/bulk-action.ts';
import type { DocumentStatus } from '../../domain/envelope/envelope.ts';
import { remindedBefore } from '../../domain/envelope/reminders.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { RECIPIENT_ROLES, ROLES } from '../../domain/recipients/recipient.ts';
import { isOfEnvelope } from '../../envelopes/store/envelope-columns.ts';
import { bulkRows, bulks, envelopes, recipients } from '../../envelopes/tables/index.ts';
import { lastMailIsRefused } from '../browse/browse-documents.ts';
import { isSendingBy } from './send-to-many.ts';

type Asker = { teamId: number; userId: number };

export interface Sending {
  id: string;
  templateNumber: number;
  name: string | null;
  state: 'SENDING' | 'PAUSED' | 'ENDED';
  startedAt: Date;
  endedAt: Date | null;
  total: number;
  sent: number;
  refused: number;
  stopped: number;
  completed: number;
  opened: number;
  undelivered: number;
  /** Number of documents with a recipient who would be reminded now (`remindSending`). */
  remindable: number;
}

/** Matches the document of a row, which belongs to the team that sends it. */
export const documentIn = ({ teamId }: Asker) =>
  and(eq(envelopes.id, bulkRows.envelopeId), eq(envelopes.teamId, teamId), isNull(envelopes.deletedAt));

const isOpened = sql`exists (select from ${recipients} where ${isOfEnvelope(recipients)} and ${recipients.readStatus} = 'OPENED')`;
const isUndelivered = sql`${envelopes.status} = 'PENDING' and exists (select from ${recipients} where ${isOfEnvelope(recipients)} and ${lastMailIsRefused})`;

const BLOCKING = RECIPIENT_ROLES.filter((role) => ROLES[role].blocksCompletion);

/**
 * Whether the document is waiting for someone who has not been reminded lately, and whose last email was not rejected.
 */
export const isRemindable = (now: Date): SQL => sql`${envelopes.status} = 'PENDING' and exists (
  select from ${recipients} where ${isOfEnvelope(recipients)}
    and ${recipients.signingStatus} = 'NOT_SIGNED' and ${recipients.invitedAt} is not null
    and (${recipients.expiresAt} is null or ${recipients.expiresAt} > ${now.toISOString()}::timestamptz)
    and (${recipients.remindedAt} is null or ${recipients.remindedAt} <= ${remindedBefore(now).toISOString()}::timestamptz)
    and ${inArray(recipients.role, BLOCKING)} and not coalesce(${lastMailIsRefused}, false))`;
const isCompleted = sql`${envelopes.status} = 'COMPLETED'`;
const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);

/** @throws RuleViolation NOT_FOUND */
async function requireSending(orm: NodePgDatabase, asker: Asker, id: string) {
  const [bulk] = await orm
    .select()
    .from(bulks)
    .where(and(isSendingBy(asker), eq(bulks.id, id)));
  if (bulk?.deed.do !== 'SEND_TEMPLATE') throw new RuleViolation('NOT_FOUND', 'There is no such sending.');
  return { ...bulk, deed: bulk.deed };
}

/** @throws RuleViolation NOT_FOUND */
export async function findSending(orm: NodePgDatabase, asker: Asker, id: string, now: Date): Promise<Sending> {
  const bulk = await requireSending(orm, asker, id);
  const [counts] = await orm
    .select({
      sent: counted(sql`${bulkRows.outcome} = 'DONE'`),
      refused: counted(sql`${bulkRows.outcome} = 'REFUSED'`),
      stopped: counted(sql`${bulkRows.outcome} = 'STOPPED'`),
      completed: counted(isCompleted),
      opened: counted(isOpened),
      undelivered: counted(isUndelivered),
      remindable: counted(isRemindable(now)),
    })
    .from(bulkRows)
    .leftJoin(envelopes, documentIn(asker))
    .where(eq(bulkRows.bulkId, id));
  if (!counts) throw new Error('a count returns a row');
  const { deed, createdAt: startedAt, endedAt, pausedAt, total } = bulk;
  const state = endedAt ? 'ENDED' : pausedAt ? 'PAUSED' : 'SENDING';
  return { id, templateNumber: deed.templateNumber, name: deed.name, state, startedAt, endedAt, total, ...counts };
}

export interface SentRow {
  row: number;
  outcome: 'DONE' | 'REFUSED' | 'STOPPED' | null;
  code: ProblemCode | null;
  /** Null until the document is created, and after it is deleted. */
  document: { id: string; status: DocumentStatus } | null;
  isOpened: boolean;
  isUndelivered: boolean;
  externalId: string | null;
  recipients: { name: string; email: string }[];
}

interface RowFilter {
  page: number;
  perPage: number;
  which: 'ALL' | 'REFUSED' | 'UNDELIVERED' | 'UNOPENED' | 'OPENED' | 'COMPLETED';
}

const CONDITIONS: Record<RowFilter['which'], SQL | undefined> = {
  ALL: undefined,
  REFUSED: sql`${bulkRows.outcome} = 'REFUSED'`,
  UNDELIVERED: isUndelivered,
  UNOPENED: sql`${envelopes.status} = 'PENDING' and not ${isOpened}`,
  OPENED: sql`${envelopes.status} = 'PENDING' and ${isOpened}`,
  COMPLETED: isCompleted,
};

/** @throws RuleViolation NOT_FOUND */
export async function listSentRows(
  orm: NodePgDatabase,
  asker: Asker,
  id: string,
  { page, perPage, which }: RowFilter,
): Promise<{ found: SentRow[]; total: number }> {
  await requireSending(orm, asker, id);
  const where = and(eq(bulkRows.bulkId, id), CONDITIONS[which]);
  const ofEnvelope = documentIn(asker);
  const [counts] = await orm.select({ total: count() }).from(bulkRows).leftJoin(envelopes, ofEnvelope).where(where);
  const rows = await orm
    .select({
      row: bulkRows.position,
      outcome: bulkRows.outcome,
      code: bulkRows.code,
      given: bulkRows.given,
      envelopeId: envelopes.id,
      status: envelopes.status,
      externalId: envelopes.externalId,
      isOpened: sql<boolean>`${isOpened}`,
      isUndelivered: sql<boolean>`coalesce(${isUndelivered}, false)`,
      people: PEOPLE,
    })
    .from(bulkRows)
    .leftJoin(envelopes, ofEnvelope)
    .where(where)
    .orderBy(asc(bulkRows.position))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { found: rows.map(toSentRow), total: counts?.total ?? 0 };
}

const PEOPLE = sql<SentRow['recipients'] | null>`(
  select json_agg(json_build_object('name', ${recipients.name}, 'email', ${recipients.email}) order by ${recipients.id})
    from ${recipients} where ${isOfEnvelope(recipients)})`;

interface SelectedRow extends Pick<SentRow, 'row' | 'outcome' | 'code' | 'isOpened' | 'isUndelivered' | 'externalId'> {
  given: GivenRow | null;
  envelopeId: string | null;
  status: DocumentStatus | null;
  people: SentRow['recipients'] | null;
}

const toSentRow = ({ given, envelopeId, status, externalId, people, ...row }: SelectedRow): SentRow => ({
  ...row,
  document: envelopeId !== null && status !== null ? { id: envelopeId, status } : null,
  externalId: externalId ?? given?.externalId ?? null,
  recipients: people ?? (given?.recipients ?? []).map(({ name = '', email }) => ({ name, email })),
});
