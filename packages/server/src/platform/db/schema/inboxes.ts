import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { teams } from './accounts.ts';
import { envelopes } from './envelopes.ts';

/**
 * Which documents of a team wait for whom: those PENDING, for each address that has not signed. Triggers on `envelopes`
 * and `recipients` (in the migrations) keep it, so that looking into an inbox costs what is in it.
 */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In small letters. */
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
