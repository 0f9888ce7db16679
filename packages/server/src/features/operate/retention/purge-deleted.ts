import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Due, forEachDue, isBehind } from '../../../envelopes/for-each-due.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, mails, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Enqueues the job where there is something to purge. */
export async function sweepPurgeable(services: Services): Promise<void> {
  if ((await purgeable(services, undefined, 1)).length > 0) await enqueue(services);
}

/**
 * Job: removes documents and templates that were deleted RETENTION_DAYS ago, files included. Content goes first and the
 * rows last: whoever dies in between leaves rows that say what is left to do.
 */
export function purgeDeleted(services: Services): Promise<void> {
  return forEachDue(
    services,
    (last, limit) => purgeable(services, last, limit),
    async (envelopeId) => {
      for await (const key of services.storage.list(`${envelopeId}/`)) await services.storage.delete(key);
      await removeRows(services, envelopeId);
    },
  );
}

async function purgeable(services: Services, last: Due | undefined, limit: number): Promise<Due[]> {
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

/** Whether the content of an envelope is to be there: it was not deleted, or not so long ago that it may have been removed. */
export function isWithinRetention(services: Pick<Services, 'config' | 'clock'>): SQL | undefined {
  if (services.config.RETENTION_DAYS === 0) return undefined;
  return or(isNull(envelopes.deletedAt), gt(envelopes.deletedAt, endOfRetention(services)));
}

/** What was deleted by then is purged. */
const endOfRetention = ({ config, clock }: Pick<Services, 'config' | 'clock'>): Date =>
  new Date(clock.now().getTime() - config.RETENTION_DAYS * DAY_MS);

/** Everything of an envelope goes with its row. Its last events and mails, such as that it was cancelled, leave first. */
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

function removeRows(services: Services, envelopeId: string): Promise<void> {
  return inTransaction(services.database, async ({ orm }) => {
    // Looked at again under the lock: somebody may just have asked for an event to be delivered again.
    const [envelope] = await orm.select().from(envelopes).where(eq(envelopes.id, envelopeId)).for('update');
    if (!envelope) return;
    await orm.delete(envelopes).where(and(eq(envelopes.id, envelopeId), isPurgeable(orm, services)));
  });
}

async function enqueue({ database, jobs }: Services): Promise<void> {
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'purge-deleted', {}));
  jobs.wake('purge-deleted');
}
