import { isNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BulkDeed, GivenRow } from '../../domain/envelope/bulk-action.ts';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { teams, users } from '../../platform/db/schema/accounts.ts';
import { createdAt, instant, isAmong } from '../../platform/db/schema/columns.ts';
import { envelopes } from './envelopes.ts';

/** Bulk actions: requests to act on many documents, or to create many from a template. */
export const bulks = pgTable(
  'bulks',
  {
    id: text('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Session of the request, for the audit log. The session may have ended. Null if a token made the request. */
    sessionId: integer('session_id'),
    /** Token that made the request. Null for a member's own request. */
    tokenId: integer('token_id'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    deed: jsonb('deed').$type<BulkDeed>().notNull(),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    pausedAt: instant('paused_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('bulks_open').on(table.userId, table.createdAt).where(isNull(table.endedAt)),
    index('bulks_oldest').on(table.createdAt),
    index('bulks_team').on(table.teamId),
  ],
);

/**
 * A document of a bulk action, or a row from which one is created. Its result is written in the same transaction as the action, so that the action runs
 * only once.
 */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    bulkId: text('bulk_id')
      .notNull()
      .references(() => bulks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null while a row of a spreadsheet has no document. */
    envelopeId: text('envelope_id').references(() => envelopes.id, { onDelete: 'cascade' }),
    /** Values of a row of a spreadsheet, from which a document is created. Deleted when the document exists. */
    given: jsonb('given').$type<GivenRow>(),
    outcome: text('outcome', { enum: ['DONE', 'REFUSED', 'STOPPED'] }),
    code: text('code').$type<ProblemCode>(),
    folderBefore: text('folder_before'),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.position] }),
    unique('bulk_rows_envelope').on(table.bulkId, table.envelopeId),
    index('bulk_rows_open').on(table.bulkId, table.position).where(isNull(table.outcome)),
    index('bulk_rows_envelopes').on(table.envelopeId),
    check('bulk_rows_outcome', isAmong('outcome', ['DONE', 'REFUSED', 'STOPPED'])),
    check('bulk_rows_code', sql`${table.code} is null or ${table.outcome} = 'REFUSED'`),
  ],
);
