import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { teams } from './accounts.ts';
import { envelopes } from './envelopes.ts';

/**
 * PENDING documents of a team that wait for an address, for each address that has not signed. Triggers on `envelopes` and
 * `recipients` (in the migrations) maintain the table, so that reading an inbox costs no more than its length.
 */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In lower case. */
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
