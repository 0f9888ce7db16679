import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { DocumentStatus, EnvelopeType } from '../../../domain/envelope/envelope.ts';

/**
 * Stores envelopes that were added (1) or removed (-1) and are not counted in `envelope_counts` yet. A trigger on `envelopes`
 * (in the migrations) adds a row for each envelope that is added, removed or moved, so that transactions do not wait for a
 * shared counter. Another trigger folds the last rows after every 256, and a sweep the rest. No foreign keys: `envelopes` has
 * them.
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

/** Counts the envelopes of a team that are not deleted, by type and range of numbers. */
export const envelopeCounts = pgTable(
  'envelope_counts',
  {
    teamId: integer('team_id').notNull(),
    type: text('type').$type<EnvelopeType>().notNull(),
    /** `<folder>:<status>`; `root` for envelopes in no folder, `*` for any. */
    kind: text('kind').notNull(),
    /** A range of numbers: the number of an envelope, divided by `RANGE`. */
    range: integer('range').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.type, table.kind, table.range] }),
    index('envelope_counts_empty').on(table.teamId).where(sql`${table.count} = 0`),
  ],
);
