import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, webhookDeliveries } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { findWebhook, requireEnabled } from './find-webhook.ts';
import { requeue } from './redeliver.ts';

const AT_ONCE = 200;

/**
 * Sends the newest 200 failed deliveries of a webhook again, in the order of their events. Tests are left out.
 * @returns the number of deliveries that are sent again
 * @throws RuleViolation NOT_FOUND, WEBHOOK_DISABLED
 */
export async function redeliverFailed(
  services: Services,
  caller: RequestContext & Pick<Caller, 'teamId'>,
  webhookId: string,
): Promise<number> {
  const { teamId } = caller;
  const { orm } = services.database;
  requireEnabled(await findWebhook(orm, caller, webhookId, 'read'));
  const isFailed = and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.teamId, teamId),
    eq(webhookDeliveries.state, 'FAILED'),
    isNotNull(webhookDeliveries.envelopeId),
  );
  const newest = await orm
    .select({ id: webhookDeliveries.id, envelopeId: webhookDeliveries.envelopeId })
    .from(webhookDeliveries)
    .where(isFailed)
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(AT_ONCE);
  if (newest.length === 0) return 0;
  const count = await transact(services.database, caller, async (tx) => {
    await lockEnvelopes(tx, teamId, [...new Set(newest.flatMap(({ envelopeId }) => envelopeId ?? []))]);
    const failed = await tx.orm
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          isFailed,
          inArray(
            webhookDeliveries.id,
            newest.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(webhookDeliveries.sequence))
      .for('update');
    const now = services.clock.now();
    const queued: string[] = [];
    for (const delivery of failed) {
      const { id, state } = await requeue(tx, { ...delivery, teamId }, now);
      if (state === 'QUEUED') queued.push(id);
    }
    await services.jobs.enqueueAll(
      tx,
      'deliver-webhook',
      queued.map((deliveryId) => ({ deliveryId, webhookId })),
    );
    return failed.length;
  });
  services.jobs.wake('deliver-webhook');
  return count;
}

/** Locks envelopes in the order of their ids, so that two requests never wait for each other. */
async function lockEnvelopes(tx: Transaction, teamId: number, ids: string[]): Promise<void> {
  await tx.orm
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(inArray(envelopes.id, ids), eq(envelopes.teamId, teamId)))
    .orderBy(asc(envelopes.id))
    .for('no key update');
}
