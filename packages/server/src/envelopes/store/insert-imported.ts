import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportedIds } from '../../domain/audit/imported-ids.ts';
import type { EnvelopeRow, FieldValues, RecipientRow } from '../rows.ts';
import {
  attachments,
  auditEntries,
  delegatedLinks,
  envelopes,
  fields,
  files,
  questions,
  recipients,
} from '../tables/index.ts';

/** All rows of an envelope from another instance, with their original numbers and ids. */
export interface ImportedRows {
  envelope: EnvelopeRow;
  files: (typeof files.$inferInsert)[];
  attachments: (typeof attachments.$inferInsert)[];
  recipients: RecipientRow[];
  fields: FieldValues[];
  delegatedLinks: (typeof delegatedLinks.$inferInsert)[];
  questions: Omit<typeof questions.$inferInsert, 'teamId'>[];
  auditEntries: (typeof auditEntries.$inferInsert)[];
}

/**
 * Writes an envelope from another instance. Keeps its number and the ids of its recipients and fields if they are free.
 * @returns the envelope's number in this instance
 */
export async function insertImported(orm: NodePgDatabase, { envelope, ...rows }: ImportedRows): Promise<number> {
  const number = await freeNumber(orm, envelope.number);
  const ids: ImportedIds = {
    recipients: await freeIds(orm, recipients, 'recipients', rows.recipients),
    fields: await freeIds(orm, fields, 'fields', rows.fields),
  };
  const isOther = Object.keys(ids.recipients).length + Object.keys(ids.fields).length > 0;
  const here = (id: number, of: Record<string, number>): number => of[id] ?? id;
  const link = envelope.directLink;
  const directLink = link && { ...link, recipientId: here(link.recipientId, ids.recipients) };
  // Stored sittings and schedules refer to people by their ids in the other instance.
  const importedIds = isOther ? following(envelope.importedIds, ids) : envelope.importedIds;
  const importedEntries = envelope.auditLength;
  const unscheduled = { sendAt: null, schedule: null, sendProblem: null };
  // Versions of templates are not exported.
  const own = {
    number,
    directLink,
    templateVersion: null,
    sittings: [],
    sittingDueAt: null,
    ...unscheduled,
    importedIds,
    importedEntries,
  };
  await orm
    .insert(envelopes)
    .overridingSystemValue()
    .values({ ...envelope, ...own });
  const ofRecipient = <Row extends { recipientId: number }>(row: Row): Row => ({
    ...row,
    recipientId: here(row.recipientId, ids.recipients),
  });
  const { teamId } = envelope;
  const ofTeam = <Row extends object>(row: Row) => ({ ...row, teamId });
  await insert(orm, files, rows.files.map(ofTeam));
  await insert(orm, attachments, rows.attachments.map(ofTeam));
  const people = rows.recipients.map((row) => ({ ...ofTeam(row), id: here(row.id, ids.recipients) }));
  await insert(orm, recipients, people);
  const placed = rows.fields.map((row) => ({ ...ofTeam(ofRecipient(row)), id: here(row.id, ids.fields) }));
  await insert(orm, fields, placed);
  await insert(orm, delegatedLinks, rows.delegatedLinks.map(ofRecipient));
  await insert(
    orm,
    questions,
    rows.questions.map((row) => ofTeam(ofRecipient(row))),
  );
  await insert(orm, auditEntries, rows.auditEntries.map(ofTeam));
  return number;
}

/** Combines the id mappings of two imports, so that the result maps ids of the first instance to ids of this one. */
function following(before: ImportedIds | null, ids: ImportedIds): ImportedIds {
  const both = (first: Record<string, number>, then: Record<string, number>): Record<string, number> => ({
    ...then,
    ...Object.fromEntries(Object.entries(first).map(([id, there]) => [id, then[there] ?? there])),
  });
  if (!before) return ids;
  return { recipients: both(before.recipients, ids.recipients), fields: both(before.fields, ids.fields) };
}

const ROWS = 200;

async function insert<
  T extends
    | typeof files
    | typeof recipients
    | typeof fields
    | typeof attachments
    | typeof delegatedLinks
    | typeof questions
    | typeof auditEntries,
>(orm: NodePgDatabase, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    await orm.insert(table as typeof files).values(rows.slice(at, at + ROWS) as (typeof files.$inferInsert)[]);
  }
}

async function freeNumber(orm: NodePgDatabase, number: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence('envelopes', 'number')`;
  const { rows } = await orm.execute<{ number: number }>(sql`
    select case when exists (select 1 from envelopes where number = ${number})
                  or ${number} > (select last_value from envelopes_number_seq)
                then nextval(${sequence})::int else ${number}::int end as number`);
  return rows[0]?.number ?? number;
}

/** Returns new ids for all rows if any of their ids is taken. Empty if all are free. */
async function freeIds(
  orm: NodePgDatabase,
  table: typeof recipients | typeof fields,
  name: 'recipients' | 'fields',
  rows: { id: number }[],
): Promise<Record<string, number>> {
  if (rows.length === 0) return {};
  const ids = rows.map(({ id }) => id);
  const [taken] = await orm
    .select({ id: table.id })
    .from(table as typeof recipients)
    .where(inArray(table.id, ids))
    .limit(1);
  const sequence = sql`pg_get_serial_sequence(${name}, 'id')`;
  const { rows: last } = await orm.execute<{ last: string }>(
    sql`select last_value::text as last from ${sql.raw(`${name}_id_seq`)}`,
  );
  const isKept = !taken && Math.max(...ids) <= Number(last[0]?.last);
  if (isKept) return {};
  // A new id that equals an old one would be ambiguous in the audit log.
  const { rows: made } = await orm.execute<{ id: number }>(sql`
    select id from (select nextval(${sequence})::int as id from generate_series(1, ${2 * ids.length}::integer)) as made
     where id <> all(${sql.param(ids)}::int[]) order by id limit ${ids.length}`);
  return Object.fromEntries(ids.toSorted((a, b) => a - b).map((id, index) => [id, made[index]?.id ?? id]));
}
