import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { envelopes } from './envelopes.ts';

/**
 * Number of documents that visitors created with each direct link. Separate from `envelopes`, so that visitors never wait for
 * someone who edits the template. Deleted with the link.
 */
export const linkUses = pgTable(
  'link_uses',
  {
    linkId: text('link_id').primaryKey(),
    /** Number of the template. */
    number: integer('number')
      .notNull()
      .references(() => envelopes.number, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    uses: integer('uses').notNull().default(0),
  },
  (table) => [index('link_uses_template').on(table.number)],
);

/** Visitors of a direct link per day (UTC). */
export const linkDays = pgTable(
  'link_days',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => linkUses.linkId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    opened: integer('opened').notNull().default(0),
    confirmed: integer('confirmed').notNull().default(0),
    signed: integer('signed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] })],
);
