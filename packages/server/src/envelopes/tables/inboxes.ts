import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { teams } from '../../platform/db/schema/accounts.ts';
import { envelopes } from './envelopes.ts';

/**
 * PENDING documents of a team by email address of the recipients who have not signed. Triggers on `envelopes` and
 * `recipients` (in the migrations) maintain this table, so that the cost of reading an inbox depends only on its
 * length.
 */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Email address in lower case. */
    email: text('email').notNull(),
    number: integer('number')
      .notNull()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.email, table.number] }),
    index('inbox_entries_number').on(table.number),
  ],
);
