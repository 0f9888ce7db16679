import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChainProblem } from '../../domain/audit/chain-problem.ts';
import type { ContentProblem } from '../../domain/envelope/checks/content-problem.ts';
import { instant } from '../../platform/db/schema/columns.ts';
import { envelopes } from './envelopes.ts';

/** Broken audit chains. A row is deleted once its chain is intact again. */
export const brokenChains = pgTable(
  'broken_chains',
  {
    envelopeId: text('envelope_id')
      .primaryKey()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    because: text('because').$type<ChainProblem>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [index('broken_chains_found').on(table.foundAt)],
);

/** Damaged content of envelopes. A row is deleted once the content is intact again. */
export const damagedContents = pgTable(
  'damaged_contents',
  {
    envelopeId: text('envelope_id')
      .notNull()
      .references(() => envelopes.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    problem: text('problem').$type<ContentProblem>().notNull(),
    /**
     * Storage version of the content that was checked. The content is not checked again as long as this version stays
     * the same.
     */
    version: text('version'),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.envelopeId, table.sha256] }),
    index('damaged_contents_found').on(table.foundAt),
  ],
);

/**
 * Checks of all stored data. Each check runs slowly in the background, on one node at a time, and starts over when it
 * has finished.
 */
export const slowChecks = pgTable(
  'slow_checks',
  {
    name: text('name').primaryKey(),
    /** Start of the current run, or of the last one if no run is in progress. */
    startedAt: instant('started_at').notNull(),
    isUnderWay: boolean('is_under_way').notNull().default(true),
    /** Start of the next part. Null at the beginning of a run. */
    position: text('position'),
    checked: integer('checked').notNull().default(0),
    broken: integer('broken').notNull().default(0),
    /** End of the last complete run, and its results. */
    finishedAt: instant('finished_at'),
    finishedChecked: integer('finished_checked'),
    finishedBroken: integer('finished_broken'),
    /** Time when the check started failing. It is retried every minute. */
    failedAt: instant('failed_at'),
  },
  (table) => [check('slow_checks_finished', sql`(${table.finishedAt} is null) = (${table.finishedChecked} is null)`)],
);
