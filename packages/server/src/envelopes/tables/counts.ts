import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { DocumentStatus, EnvelopeType } from '../../domain/envelope/envelope.ts';

/**
 * Envelopes that were added (1) or removed (-1) but are not part of `envelope_counts` yet. A trigger on `envelopes` (in
 * the migrations) adds a row for each envelope that is added, removed or moved, so that transactions do not wait for a
 * shared counter. After every 256 rows, another trigger merges the newest ones into the counts, and a sweep merges the
 * rest. There are no foreign keys here, because `envelopes` has them.
 */
export const envelopeChanges = pgTable(
  'envelope_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: integer('team_id').notNull(),
    type: text('type').$type<EnvelopeType>().notNull(),
    folderId: text('folder_id'),
    status: text('status').$type<DocumentStatus>().notNull(),
    number: integer('number').notNull(),
    change: smallint('change').notNull(),
  },
  (table) => [index('envelope_changes_team').on(table.teamId, table.type)],
);

/** Number of a team's envelopes that are not deleted, by type and range. */
export const envelopeCounts = pgTable(
  'envelope_counts',
  {
    teamId: integer('team_id').notNull(),
    type: text('type').$type<EnvelopeType>().notNull(),
    /** `<folder>:<status>`. The folder is `root` for envelopes outside of folders. `*` means any folder or status. */
    kind: text('kind').notNull(),
    /** Range of envelope numbers: the number divided by `RANGE`. */
    range: integer('range').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.type, table.kind, table.range] }),
    index('envelope_counts_empty').on(table.teamId).where(sql`${table.count} = 0`),
  ],
);
