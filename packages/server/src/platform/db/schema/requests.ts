import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProblemCode } from '../../../domain/problems/problem-codes.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import { apiTokens, teams, users } from './accounts.ts';
import { bytes, createdAt, instant, secretText } from './columns.ts';

/**
 * Numbers of requests by each token and each signed-in person in the current minute and second. Every request writes to
 * this table, so it is UNLOGGED (see its migration). If the database crashes, one minute of counts is lost.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    tokenId: integer('token_id')
      .unique()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    minuteUsed: integer('minute_used').notNull(),
    minuteEnds: instant('minute_ends').notNull(),
    secondUsed: integer('second_used').notNull(),
    secondEnds: instant('second_ends').notNull(),
  },
  (table) => [check('rate_limits_of_one', sql`num_nonnulls(${table.tokenId}, ${table.userId}) = 1`)],
);

/**
 * A request with an Idempotency-Key. It is either in progress until `leasedUntil`, after which its process must have
 * died, or finished with a response or a problem.
 */
export const keyedRequests = pgTable(
  'keyed_requests',
  {
    /** SHA-256 of caller, path and key. */
    id: bytes('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    bodyHash: bytes('body_hash').notNull(),
    /** Claim of the process that holds the lease. A process that has lost the lease must not finish the request. */
    claim: text('claim').notNull(),
    leasedUntil: instant('leased_until').notNull(),
    /** Response body, byte for byte. */
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
