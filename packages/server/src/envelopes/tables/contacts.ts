import type { Language } from '@countersign/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { VISIBILITIES, type Visibility } from '../../domain/envelope/visibility.ts';
import { teams, users } from '../../platform/db/schema/accounts.ts';
import { createdAt, instant, isAmong, updatedAt } from '../../platform/db/schema/columns.ts';

/**
 * People whom a team has sent documents to, or added itself, by email address. Triggers on `envelopes` and `recipients`
 * (in the migrations) add a person when a document is sent. They remove a person with the last of the documents, unless
 * a member has saved the contact. Forgetting a contact deletes its row, until the next document is sent to the person.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: serial('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** Language that a member has noted. Null if no one has. */
    language: text('language').$type<Language>(),
    /**
     * Widest visibility of the person's documents, so that no one learns of people from documents that are hidden from
     * them. `name` and `sentAt` come only from documents with this visibility.
     */
    visibility: text('visibility').$type<Visibility>().notNull(),
    /** Owner of the latest of these documents, or the member who added the contact. They always see it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * Whether a member has saved the contact. Then documents do not remove it, and change its name and language
     * only once more people can see it, who must not learn what comes from hidden documents.
     */
    isSaved: boolean('is_saved').notNull().default(false),
    /** Time when the latest document was sent to them. Null if there is none. */
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Sort keys of the list: the latest document, with 1970 for none; the name, or the address. */
    rankedAt: instant('ranked_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(sent_at, '1970-01-01 00:00:00+00'::timestamptz)`),
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`lower(coalesce(nullif(name, ''), email))`),
  },
  (table) => [
    uniqueIndex('contacts_address').on(table.teamId, table.email),
    index('contacts_recent').on(table.teamId, table.rankedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('contacts_by_name').on(table.teamId, table.sortName, table.id),
    check('contacts_visibility', isAmong('visibility', VISIBILITIES)),
  ],
);
