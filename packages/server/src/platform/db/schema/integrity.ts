import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChainProblem } from '../../../domain/audit/chain-problem.ts';
import type { ContentProblem } from '../../../domain/envelope/content-problem.ts';
import { instant } from './columns.ts';
import { envelopes } from './envelopes.ts';

/** Audit chains that were found broken, until they are found to hold again. */
export const brokenChains = pgTable(
  'broken_chains',
  {
    envelopeId: text('envelope_id')
      .primaryKey()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    /** The number of the first entry that does not hold. */
    sequence: integer('sequence').notNull(),
    because: text('because').$type<ChainProblem>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [index('broken_chains_found').on(table.foundAt)],
);

/** Content of envelopes that was found damaged, until it is found to be as it was stored. */
export const damagedContents = pgTable(
  'damaged_contents',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    problem: text('problem').$type<ContentProblem>().notNull(),
    /** What the storage called the content that was looked at; it is not looked at again while it is the same. */
    version: text('version'),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.sha256] }),
    index('damaged_contents_found').on(table.foundAt),
  ],
);

/**
 * Checks of all that is kept, which go on slowly in the background and begin anew when they are through. `claim` is that of
 * the process that is at it, until `leasedUntil`.
 */
export const slowChecks = pgTable(
  'slow_checks',
  {
    name: text('name').primaryKey(),
    /** When the one under way began, or else the last. */
    startedAt: instant('started_at').notNull(),
    isUnderWay: boolean('is_under_way').notNull().default(true),
    /** Behind what it goes on; null where it has just begun. */
    position: text('position'),
    checked: integer('checked').notNull().default(0),
    broken: integer('broken').notNull().default(0),
    /** The last that went through, and what it found. */
    finishedAt: instant('finished_at'),
    finishedChecked: integer('finished_checked'),
    finishedBroken: integer('finished_broken'),
    /** Since when it cannot go on, and is tried again each minute. */
    failedAt: instant('failed_at'),
    claim: text('claim'),
    leasedUntil: instant('leased_until'),
  },
  (table) => [
    check('slow_checks_claim', sql`(${table.claim} is null) = (${table.leasedUntil} is null)`),
    check('slow_checks_finished', sql`(${table.finishedAt} is null) = (${table.finishedChecked} is null)`),
  ],
);
