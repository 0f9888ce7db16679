import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import { apiTokens, teams } from './accounts.ts';
import { bytes, createdAt, instant, secretText } from './columns.ts';

/**
 * What each token has used of its current minute and second. Written by every request, so the table is UNLOGGED (its
 * migration says so): a crash of the database forgets a minute.
 */
export const rateLimits = pgTable('rate_limits', {
  tokenId: integer('token_id')
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: 'cascade' }),
  minuteUsed: integer('minute_used').notNull(),
  minuteEnds: instant('minute_ends').notNull(),
  secondUsed: integer('second_used').notNull(),
  secondEnds: instant('second_ends').notNull(),
});

/**
 * A request that came with an Idempotency-Key: being worked on until `leasedUntil` (after that its process has died), or
 * finished with an answer or a problem.
 */
export const keyedRequests = pgTable(
  'keyed_requests',
  {
    /** SHA-256 of team, method, path and key. */
    id: bytes('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** SHA-256 of the body. */
    bodyHash: bytes('body_hash').notNull(),
    /** Whose lease it is: whoever lost it must not finish it. */
    claim: text('claim').notNull(),
    leasedUntil: instant('leased_until').notNull(),
    /** The body of the answer, byte for byte. */
    answer: secretText('keyed_requests', 'answer'),
    problem: jsonb('problem').$type<{ code: ProblemCode; message: string; issues: readonly Issue[] }>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('keyed_requests_oldest').on(table.createdAt),
    index('keyed_requests_team').on(table.teamId),
    check('keyed_requests_outcome', sql`${table.answer} is null or ${table.problem} is null`),
  ],
);
