import { and, eq, isNull, sql } from 'drizzle-orm';
import { ACTION_OF } from '../../domain/envelope/bulk-action.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { bulkRows, bulks, envelopes } from '../../envelopes/tables/index.ts';
import { transact } from '../../platform/idempotency/request-context.ts';
import { documentIn, isRemindable } from './find-sending.ts';
import { isSendingBy } from './send-to-many.ts';
import { addBulk } from './start-bulk.ts';

/**
 * Reminds everyone whose turn it is on the documents of a sending, in the background. Leaves out recipients who have been
 * reminded lately, so that a repeated request reminds no one twice.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND
 */
export async function remindSending(services: Services, sender: Sender, sendingId: string): Promise<string> {
  authorise(sender, ACTION_OF.REMIND, sender);
  await transact(services.database, sender, async (tx) => {
    // The lock decides between two requests at once.
    const [sending] = await tx.orm
      .select({ id: bulks.id })
      .from(bulks)
      .where(and(isSendingBy(sender), eq(bulks.id, sendingId)))
      .for('update');
    if (!sending) throw new RuleViolation('NOT_FOUND', 'There is no such sending.');
    const isInProgress = and(
      eq(bulks.teamId, sender.teamId),
      isNull(bulks.endedAt),
      sql`${bulks.deed} ->> 'sendingId' = ${sendingId}`,
    );
    const [open] = await tx.orm.select({ id: bulks.id }).from(bulks).where(isInProgress).limit(1);
    if (open) return sendingId;
    await addBulk(
      services,
      tx,
      sender,
      { do: 'REMIND', sendingId },
      (id) => sql`
        insert into ${bulkRows} (bulk_id, position, envelope_id)
        select ${id}, ${bulkRows.position}, ${envelopes.id}
          from ${bulkRows} inner join ${envelopes} on ${documentIn(sender)}
         where ${bulkRows.bulkId} = ${sendingId} and ${isRemindable(services.clock.now())}`,
    );
    return sendingId;
  });
  services.jobs.wake('bulk-deed');
  return sendingId;
}
