import { and, asc, eq, inArray, isNotNull, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../../envelopes/services.ts';
import { isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/store/for-each-due.ts';
import { isHeld } from '../../../envelopes/store/legal-holds.ts';
import { purgeEnvelope } from '../../../envelopes/store/purge-envelope.ts';
import { isAnyUnused, keysSharedBelow, releaseShared } from '../../../envelopes/stored-content/shared-contents.ts';
import { envelopes, mails, webhookDeliveries, webhooks } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

/**
 * Purges deleted documents and templates after their team's retention period, which is RETENTION_DAYS by default.
 * Erased ones are purged immediately. Nothing under a legal hold is purged. Runs as a sweep.
 */
export async function purgeDeleted(services: Services): Promise<void> {
  await forEachDue(
    services,
    (last, limit) => purgeable(services, last, limit),
    (envelopeId) => purge(services, envelopeId),
  );
  // A shared PDF can outlive the envelope it was uploaded to. Files that refer to it may have been removed or filled in
  // by now.
  if (!(await isAnyUnused(services.database.orm))) return;
  await inTransaction(services.database, (tx) => releaseShared(tx, services.clock));
}

/**
 * Deletes content before rows, so that after a crash the rows still show what to delete. Shared content is deleted with
 * the last envelope that uses it.
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

/**
 * Matches envelopes whose content must exist: not deleted, under a legal hold, or still within their retention period.
 */
export function isWithinRetention(services: Pick<Services, 'config' | 'clock'>): SQL | undefined {
  return or(isNull(envelopes.deletedAt), isHeld(), not(isRetentionOver(services)));
}

function isRetentionOver({ config, clock }: Pick<Services, 'config' | 'clock'>): SQL {
  const ofTeam = sql`(select ${teams.deletedDays} from ${teams} where ${teams.id} = ${envelopes.teamId})`;
  const days = sql`coalesce(${ofTeam}, ${config.RETENTION_DAYS}::integer)`;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return sql`(${envelopes.erasedAt} is not null
    or (${days} > 0 and ${envelopes.deletedAt} <= ${now} - ${days} * interval '24 hours'))`;
}

/**
 * Matches envelopes to purge. Deleted envelopes wait until their last events and emails, such as a cancellation, have
 * been sent. Erased envelopes do not wait.
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
