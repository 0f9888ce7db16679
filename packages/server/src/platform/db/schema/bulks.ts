import { isNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BulkDeed } from '../../../domain/envelope/bulk-deed.ts';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { teams, users } from './accounts.ts';
import { createdAt, instant, oneOf } from './columns.ts';
import { envelopes } from './envelopes.ts';

/** Requests of members to act on many documents. */
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
    /** Session of the request, for the audit log. The session may have ended. */
    sessionId: integer('session_id').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    deed: jsonb('deed').$type<BulkDeed>().notNull(),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('bulks_open').on(table.userId, table.createdAt).where(isNull(table.endedAt)),
    index('bulks_oldest').on(table.createdAt),
    index('bulks_team').on(table.teamId),
  ],
);

/** A document of a bulk action. Its result is written in the transaction of the action, so the action happens once. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    bulkId: text('bulk_id')
      .notNull()
      .references(() => bulks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: ['DONE', 'REFUSED'] }),
    code: text('code').$type<ProblemCode>(),
    folderBefore: text('folder_before'),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.position] }),
    unique('bulk_rows_envelope').on(table.bulkId, table.envelopeId),
    index('bulk_rows_open').on(table.bulkId, table.position).where(isNull(table.outcome)),
    index('bulk_rows_envelopes').on(table.envelopeId),
    check('bulk_rows_outcome', oneOf('outcome', ['DONE', 'REFUSED'])),
    check('bulk_rows_code', sql`${table.code} is null or ${table.outcome} = 'REFUSED'`),
  ],
);
