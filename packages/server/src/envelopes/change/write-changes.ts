import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { AttachmentRow, EnvelopeRow, FieldRow, FieldValues, FileRow, RecipientRow } from '../rows.ts';
import { partsOfContentKey } from '../stored-content/content-key.ts';
import {
  attachments,
  auditEntries,
  envelopes,
  events,
  fields,
  files,
  recipients,
  sharedContents,
} from '../tables/index.ts';
import type { TrackedRows } from './tracked-rows.ts';

/** A stored PDF of another envelope of the team. It must not be deleted before this change commits. */
export interface SharedContent {
  key: string;
  envelopeId: string;
}

export interface Changes {
  envelope: { created: EnvelopeRow } | { id: string; teamId: number; values: Partial<EnvelopeRow> };
  shared: readonly SharedContent[];
  attachments: TrackedRows<AttachmentRow>;
  files: TrackedRows<FileRow>;
  recipients: TrackedRows<RecipientRow>;
  fields: TrackedRows<FieldRow, FieldValues>;
  entries: (typeof auditEntries.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  others: readonly SQLWrapper[];
}

/** Maximum number of parts per statement, because planning time grows with their number. */
const MOST_PARTS = 50;

/** Writes a change, usually in one statement. Constraints are checked at the end of each statement. */
export async function writeChanges(orm: NodePgDatabase, changes: Changes): Promise<void> {
  const parts = buildParts(orm, changes);
  for (let first = 0; first < parts.length; first += MOST_PARTS) {
    const named = parts
      .slice(first, first + MOST_PARTS)
      .map((part, index) => sql`${sql.identifier(`part_${index}`)} as (${part.getSQL()})`);
    await orm.execute(sql`with ${sql.join(named, sql`, `)} select 1`);
  }
}

/** Orders rows before the rows that refer to them, in case the change needs several statements. */
function buildParts(
  orm: NodePgDatabase,
  { envelope, shared, entries, events: told, others, ...rows }: Changes,
): SQLWrapper[] {
  const { teamId } = 'created' in envelope ? envelope.created : envelope;
  const rowParts = buildRowParts(orm, teamId);
  const parts: SQLWrapper[] = [
    ...(shared.length > 0 ? [shareContents(shared, teamId)] : []),
    'created' in envelope
      ? insertRows(envelopes, [envelope.created])
      : orm
          .update(envelopes)
          .set(envelope.values)
          .where(and(eq(envelopes.id, envelope.id), eq(envelopes.teamId, envelope.teamId))),
    ...rowParts(attachments, rows.attachments),
    ...rowParts(fields, { removed: rows.fields.removed }),
    ...rowParts(files, rows.files),
    ...rowParts(recipients, rows.recipients),
    ...rowParts(fields, { added: rows.fields.added, changed: rows.fields.changed }),
  ];
  if (entries.length > 0) {
    parts.push(
      insertRows(
        auditEntries,
        entries.map((entry) => ({ ...entry, teamId })),
      ),
    );
  }
  if (told.length > 0) parts.push(insertRows(events, told));
  return [...parts, ...others];
}

/**
 * Locks the envelope that owns a shared PDF against deletion. If it has already been deleted, no row is inserted and
 * the change fails with a foreign key violation.
 */
function shareContents(shared: readonly SharedContent[], teamId: number): SQLWrapper {
  const distinct = [...new Map(shared.map((content) => [content.key, content])).values()];
  const rows = distinct.map(
    ({ key, envelopeId }) => sql`(${key}, ${partsOfContentKey(key).envelopeId}, ${envelopeId})`,
  );
  return sql`insert into ${sharedContents} (key, envelope_id, team_id)
    select content.key, content.below, ${envelopes.teamId}
      from (values ${sql.join(rows, sql`, `)}) as content(key, below, holder)
      join ${envelopes} on ${envelopes.id} = content.holder and ${envelopes.teamId} = ${teamId}
      where ${envelopes.deletedAt} is null
      for share of ${envelopes}
    on conflict (key) do nothing`;
}

interface PendingRows {
  added?: object[];
  changed?: { ids: (number | string)[]; values: object }[];
  removed?: readonly (number | string)[];
}

/**
 * Returns the statements for one table. The ids would be enough. With the team's id, PostgreSQL reads only one
 * partition if tables are partitioned by team.
 */
const buildRowParts =
  (orm: NodePgDatabase, teamId: number) =>
  (
    table: PgTable & { id: PgColumn; teamId: PgColumn },
    { added = [], changed = [], removed = [] }: PendingRows,
  ): SQLWrapper[] => {
    const parts: SQLWrapper[] = [];
    const are = (ids: readonly (number | string)[]) => and(inArray(table.id, [...ids]), eq(table.teamId, teamId));
    if (removed.length > 0) parts.push(orm.delete(table).where(are(removed)));
    if (added.length > 0) {
      parts.push(
        insertRows(
          table,
          added.map((row) => ({ ...row, teamId })),
        ),
      );
    }
    for (const { ids, values } of changed) parts.push(orm.update(table).set(values).where(are(ids)));
    return parts;
  };
