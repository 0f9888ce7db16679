import type { SavedSearch } from '@countersign/contracts/console';
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { teamMembers } from '../../platform/db/schema/accounts.ts';
import { createdAt } from '../../platform/db/schema/columns.ts';

/** Filters of the document list that a member has saved under a name. They end with the membership. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<SavedSearch>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [teamMembers.teamId, teamMembers.userId],
    }).onDelete('cascade'),
    index('saved_views_of_member').on(table.teamId, table.userId, table.createdAt),
  ],
);
