import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Cause } from '../../cause.ts';
import { instant } from './columns.ts';

/**
 * Jobs that are due at a certain time and survive the death of a process. There is one row per kind and subject. A row
 * is written in the transaction that causes the job, and deleted when the job is done. Only `platform/work` reads and
 * writes this table.
 */
export const dueWork = pgTable(
  'due_work',
  {
    kind: text('kind').notNull(),
    /** Subject of the job, e.g. the id of an envelope. Each kind has at most one job per subject. */
    subject: text('subject').notNull(),
    /** Team or webhook. Jobs of the same kind take turns between lanes. */
    lane: text('lane').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Time from which the job can be claimed. While it is claimed, the time when the lease expires. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Claim of the process that holds the lease. A process that has lost the lease commits nothing. */
    claim: text('claim'),
    /** Start time of a run that was requested while the job was claimed. */
    againAt: instant('again_at'),
    cause: jsonb('cause').$type<Cause>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('due_work_due').on(table.kind, table.dueAt),
    index('due_work_lanes').on(table.kind, table.lane, table.dueAt),
    check('due_work_again', sql`${table.againAt} is null or ${table.claim} is not null`),
  ],
);
