import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/for-each-due.ts';
import type { Services } from '../../../envelopes/services.ts';
import { endSittings, isIdle } from '../../../envelopes/sittings.ts';
import { envelopes } from '../../../platform/db/schema.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { forgetOldReaders } from './readers.ts';

/** Sweep: ends the sittings of people who have been idle or whose browser has died. */
export async function endIdleSittings(services: Services): Promise<void> {
  await forEachDue(
    services,
    (last, limit) => due(services, last, limit),
    (envelopeId) =>
      // Decide under the lock which sittings to end, because someone may have just resumed theirs.
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
