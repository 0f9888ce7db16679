import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { endSittings, isIdle } from '../../envelopes/contents/sittings.ts';
import type { Services } from '../../envelopes/services.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../envelopes/store/for-each-due.ts';
import { envelopes } from '../../envelopes/tables/index.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { forgetOldReaders } from './readers.ts';

/** Ends editing sittings of people who have been idle or whose browser has crashed. Runs as a sweep. */
export async function endIdleSittings(services: Services): Promise<void> {
  await forEachDue(
    services,
    (last, limit) => due(services, last, limit),
    (envelopeId) =>
      // Decide under the lock, because someone may have just resumed editing.
      changeEnvelope(services, NO_REQUEST, { envelopeId }, (work) => endSittings(work, isIdle(work.now))),
  );
  await forgetOldReaders(services);
}

function due(
  { database: { orm }, clock }: Services,
  last: DueEnvelope | undefined,
  limit: number,
): Promise<DueEnvelope[]> {
  const at = envelopes.sittingDueAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isNotNull(at), lte(at, clock.now()), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}
