import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/schema/columns.ts';
import { envelopes } from './envelopes.ts';

/**
 * Number of documents created from each template, and when the last one was. Triggers (in the migrations) add a row for each template, and count each document
 * that is created from it, at the end of the transaction. Separate from `envelopes`, so that using a template never waits for
 * someone who edits it.
 */
export const templateUses = pgTable(
  'template_uses',
  {
    number: integer('number')
      .primaryKey()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    /** Documents created from the template, including those that were deleted later. */
    uses: integer('uses').notNull().default(0),
    /** Null if the template has never been used. */
    lastUsedAt: instant('last_used_at'),
    /** Sort key of the list: the last use, or the creation of a template that has never been used. */
    rankedAt: instant('ranked_at').notNull(),
  },
  (table) => [
    index('template_uses_ranked').on(
      table.teamId,
      table.rankedAt.desc().nullsFirst(),
      table.number.desc().nullsFirst(),
    ),
  ],
);
