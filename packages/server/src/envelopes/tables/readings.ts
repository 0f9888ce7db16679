import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, sha256Hex } from '../../platform/db/schema/columns.ts';
import { sessions } from '../../platform/db/schema/sign-in.ts';
import { recipients } from './envelopes.ts';

/**
 * Documents that people opened in the console, in order to read several and sign them with one press. A sitting is one
 * visit to that page. Rows are deleted with the session and with the document.
 */
export const readings = pgTable(
  'readings',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    sittingId: text('sitting_id').notNull(),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    /** SHA-256 of everything that is displayed and must not change before the signature. */
    shownSha256: text('shown_sha256').notNull(),
    /** Pages that the person has not seen yet, e.g. `file_abc/3`. */
    unseen: jsonb('unseen').$type<string[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Time when the person had seen the last page. Null before. */
    readAt: instant('read_at'),
    /** Time when the document was signed in this sitting. Null before. */
    signedAt: instant('signed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.sittingId, table.recipientId] }),
    index('readings_recipient').on(table.recipientId),
    check('readings_shown', sha256Hex('shown_sha256')),
    check('readings_signed', sql`${table.signedAt} is null or ${table.readAt} is not null`),
  ],
);

export type ReadingRow = typeof readings.$inferSelect;
