import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../services.ts';
import { envelopes } from '../tables/index.ts';

/** An envelope with work that is due. `at` is the time when it became due. */
export interface DueEnvelope {
  id: string;
  at: Date;
}

const BATCH = 100;

/**
 * Runs `work` once for each envelope that is due. Failures are logged and left to the next sweep, so that one envelope
 * does not delay the others.
 * @param due returns the next `limit` due envelopes after `last`, longest overdue first (see `isBehind`)
 */
export async function forEachDue(
  { log }: Pick<Services, 'log'>,
  due: (last: DueEnvelope | undefined, limit: number) => Promise<DueEnvelope[]>,
  work: (envelopeId: string) => Promise<void>,
): Promise<void> {
  let batch = await due(undefined, BATCH);
  while (batch.length > 0) {
    for (const { id } of batch) {
      await work(id).catch((error: unknown) =>
        log.error({ event: 'work.envelope_failed', err: error, envelopeId: id }),
      );
    }
    batch = await due(batch.at(-1), BATCH);
  }
}

/** Matches envelopes that come after `last` when sorted by a column and then by id. */
export const isBehind = (column: PgColumn | SQL, last: DueEnvelope | undefined): SQL | undefined =>
  last && sql`(${column}, ${envelopes.id}) > (${last.at.toISOString()}::timestamptz, ${last.id})`;
