import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { envelopes } from '../platform/db/schema.ts';
import type { Services } from './services.ts';

/** An envelope something is to be done about, and since when. */
export interface Due {
  id: string;
  at: Date;
}

/** What is read at a time. */
const BATCH = 100;

/**
 * Does `work` for each of the envelopes that are due, each once: what fails is noted, and found again by the next sweep,
 * so that nothing waits behind it.
 * @param due those that are due, the longest due first: the first `limit` of those behind `last` (`isBehind`)
 */
export async function forEachDue(
  { log }: Pick<Services, 'log'>,
  due: (last: Due | undefined, limit: number) => Promise<Due[]>,
  work: (envelopeId: string) => Promise<void>,
): Promise<void> {
  let batch = await due(undefined, BATCH);
  while (batch.length > 0) {
    for (const { id } of batch) {
      await work(id).catch((error: unknown) => log.error({ err: error, envelopeId: id }, 'what was due failed'));
    }
    batch = await due(batch.at(-1), BATCH);
  }
}

/** Whether an envelope comes behind another in the order of a column, and of ids where that is equal. */
export const isBehind = (column: PgColumn, last: Due | undefined): SQL | undefined =>
  last && sql`(${column}, ${envelopes.id}) > (${last.at.toISOString()}::timestamptz, ${last.id})`;
