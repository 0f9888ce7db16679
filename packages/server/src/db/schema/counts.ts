import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentStatus, EnvelopeType } from '../../domain/envelope.ts';

/**
 * How many envelopes that are not deleted a team has, by folder and status: the sum of `change`. A trigger on
 * `envelopes` (in the migration) adds a row for each that comes, goes or moves, so that nobody waits for anybody; a
 * sweep folds the rows into one of each kind. No foreign keys: the envelopes have them.
 */
export const envelopeCounts = pgTable(
  'envelope_counts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    teamId: integer('team_id').notNull(),
    type: text('type').$type<EnvelopeType>().notNull(),
    folderId: text('folder_id'),
    status: text('status').$type<DocumentStatus>().notNull(),
    change: integer('change').notNull(),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    index('envelope_counts_kind').on(table.teamId, table.type, table.folderId, table.status, table.change),
    index('envelope_counts_unfolded').on(table.teamId).where(sql`not ${table.isFolded}`),
  ],
);
