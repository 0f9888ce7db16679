import type { EventName } from '@countersign/contracts/vocabulary';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, events, webhookAttempts, webhookDeliveries } from '../../../envelopes/tables/index.ts';
import { findWebhook } from './find-webhook.ts';
import type { DeliveryRow, DeliveryWithAttempts } from './rows.ts';

/** Maximum number of deliveries that can be listed, which limits the cost of a page. */
const LISTED = 10_000;

/**
 * Lists one page of a webhook's deliveries, newest first. A page past the end is empty.
 * @throws RuleViolation NOT_FOUND
 */
export async function listDeliveries(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Pick<Caller, 'teamId'>,
  webhookId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ deliveries: DeliveryWithAttempts[]; total: number; totalPages: number }> {
  await findWebhook(orm, caller, webhookId, 'read');
  const { teamId } = caller;
  const ofWebhook = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.teamId, teamId));
  const newest = orm.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(ofWebhook).limit(LISTED);
  const [counted] = await orm.select({ total: count() }).from(newest.as('newest'));
  const total = counted?.total ?? 0;
  const totalPages = Math.ceil(total / perPage);
  if (page > totalPages) return { deliveries: [], total, totalPages };
  const found = await orm
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { deliveries: await withAttempts(orm, teamId, found), total, totalPages };
}

/** Returns a team's deliveries in the given order, each with its attempts and the document or template of its event. */
export async function withAttempts(
  orm: NodePgDatabase,
  teamId: number,
  deliveries: DeliveryRow[],
): Promise<DeliveryWithAttempts[]> {
  const ids = deliveries.map(({ id }) => id);
  const told = await orm
    .select({ id: webhookDeliveries.id, event: events.type, type: envelopes.type, number: envelopes.number })
    .from(webhookDeliveries)
    .innerJoin(events, and(eq(events.id, webhookDeliveries.eventId), eq(events.teamId, teamId)))
    .leftJoin(envelopes, and(eq(envelopes.id, webhookDeliveries.envelopeId), eq(envelopes.teamId, teamId)))
    .where(and(inArray(webhookDeliveries.id, ids), eq(webhookDeliveries.teamId, teamId)));
  const attempts = await orm
    .select()
    .from(webhookAttempts)
    .where(and(inArray(webhookAttempts.deliveryId, ids), eq(webhookAttempts.teamId, teamId)))
    .orderBy(asc(webhookAttempts.id));
  const byId = new Map(told.map((row) => [row.id, row]));
  return deliveries.flatMap((delivery) => {
    const row = byId.get(delivery.id);
    // The document has just been purged.
    if (!row) return [];
    const { type, number } = row;
    const about = type !== null && number !== null ? { type, number } : null;
    const ownAttempts = attempts.filter(({ deliveryId }) => deliveryId === delivery.id);
    return { delivery, event: row.event as EventName, about, attempts: ownAttempts };
  });
}
