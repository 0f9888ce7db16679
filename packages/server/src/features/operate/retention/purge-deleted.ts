import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/for-each-due.ts';
import { purgeEnvelope } from '../../../envelopes/purge-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, mails, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sweep: purges documents and templates that were deleted RETENTION_DAYS ago. Content is deleted first and rows last,
 * so that after a crash the rows say what is left to do.
 */
export function purgeDeleted(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => purgeable(services, last, limit),
    async (envelopeId) => {
      for await (const key of services.storage.list(`${envelopeId}/`)) await services.storage.delete(key);
      await purgeEnvelope(services, envelopeId, isPurgeable(services.database.orm, services));
    },
  );
}

async function purgeable(services: Services, last: DueEnvelope | undefined, limit: number): Promise<DueEnvelope[]> {
  if (services.config.RETENTION_DAYS === 0) return [];
  const { orm } = services.database;
  const at = envelopes.deletedAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isPurgeable(orm, services), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

/** The condition that the content of an envelope must exist: it was not deleted, or its retention has not ended. */
export function isWithinRetention(services: Pick<Services, 'config' | 'clock'>): SQL | undefined {
  if (services.config.RETENTION_DAYS === 0) return undefined;
  return or(isNull(envelopes.deletedAt), gt(envelopes.deletedAt, endOfRetention(services)));
}

/** Envelopes deleted before this are purged. */
const endOfRetention = ({ config, clock }: Pick<Services, 'config' | 'clock'>): Date =>
  new Date(clock.now().getTime() - config.RETENTION_DAYS * DAY_MS);

/**
 * The condition that an envelope may be purged. Its last events and mails, such as its cancellation, are sent first.
 */
function isPurgeable(orm: NodePgDatabase, services: Services): SQL | undefined {
  const undelivered = orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.envelopeId, envelopes.id),
        inArray(webhookDeliveries.state, ['WAITING', 'QUEUED', 'SENDING']),
        eq(webhooks.enabled, true),
      ),
    );
  const unsent = orm
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.envelopeId, envelopes.id), eq(mails.state, 'QUEUED')));
  return and(
    isNotNull(envelopes.deletedAt),
    lte(envelopes.deletedAt, endOfRetention(services)),
    notExists(undelivered),
    notExists(unsent),
  );
}
