import { and, asc, eq, inArray, isNotNull, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/for-each-due.ts';
import { isHeld } from '../../../envelopes/held.ts';
import { isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import { purgeEnvelope } from '../../../envelopes/purge-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isAnyUnused, keysSharedBelow, releaseShared } from '../../../envelopes/shared-contents.ts';
import { envelopes, mails, teams, webhookDeliveries, webhooks } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

/**
 * Sweep: purges erased documents and templates, and deleted ones when their team's retention period, or otherwise
 * RETENTION_DAYS, ends. Nothing under a legal hold is purged.
 */
export async function purgeDeleted(services: Services): Promise<void> {
  await forEachDue(
    services,
    (last, limit) => purgeable(services, last, limit),
    (envelopeId) => purge(services, envelopeId),
  );
  // A file that referred to a shared PDF may have been removed or filled in since the PDF's envelope was purged.
  if (!(await isAnyUnused(services.database.orm))) return;
  await inTransaction(services.database, (tx) => releaseShared(tx, services.clock));
}

/**
 * Deletes content first and rows last, so that the rows still show what to delete after a crash. Content that other envelopes
 * share is deleted with the last of them.
 */
export async function purge(services: Needed, envelopeId: string): Promise<void> {
  const shared = await keysSharedBelow(services.database.orm, envelopeId);
  for await (const key of services.storage.list(`${envelopeId}/`)) {
    if (!shared.has(key)) await services.storage.delete(key);
  }
  await purgeEnvelope(services, envelopeId, isPurgeable(services.database.orm, services));
}

async function purgeable(services: Needed, last: DueEnvelope | undefined, limit: number): Promise<DueEnvelope[]> {
  const { orm } = services.database;
  const at = envelopes.deletedAt;
  return orm
    .select({ id: envelopes.id, at: sql<Date>`${at}`.mapWith(at) })
    .from(envelopes)
    .where(and(isPurgeable(orm, services), isBehind(at, last)))
    .orderBy(asc(at), asc(envelopes.id))
    .limit(limit);
}

/** Matches envelopes whose content must exist: those that are not deleted, are held, or whose retention has not ended. */
export function isWithinRetention(services: Pick<Services, 'config' | 'clock'>): SQL | undefined {
  return or(isNull(envelopes.deletedAt), isHeld(), not(isRetentionOver(services)));
}

/** Matches deleted envelopes whose team's retention period has ended. */
function isRetentionOver({ config, clock }: Pick<Services, 'config' | 'clock'>): SQL {
  const ofTeam = sql`(select ${teams.deletedDays} from ${teams} where ${teams.id} = ${envelopes.teamId})`;
  const days = sql`coalesce(${ofTeam}, ${config.RETENTION_DAYS}::integer)`;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return sql`(${envelopes.erasedAt} is not null
    or (${days} > 0 and ${envelopes.deletedAt} <= ${now} - ${days} * interval '24 hours'))`;
}

/**
 * Matches envelopes that may be purged. Before a deleted one is purged, its last events and emails, such as a cancellation, are
 * sent. Erased ones are purged immediately.
 */
function isPurgeable(orm: NodePgDatabase, services: Needed): SQL | undefined {
  const undelivered = orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        isOfEnvelope(webhookDeliveries),
        inArray(webhookDeliveries.state, ['WAITING', 'QUEUED', 'SENDING']),
        eq(webhooks.enabled, true),
      ),
    );
  const unsent = orm
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOfEnvelope(mails), eq(mails.state, 'QUEUED')));
  return and(
    isNotNull(envelopes.deletedAt),
    not(isHeld() ?? sql`false`),
    isRetentionOver(services),
    or(isNotNull(envelopes.erasedAt), and(notExists(undelivered), notExists(unsent))),
  );
}
