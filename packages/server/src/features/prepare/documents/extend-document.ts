import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import type { Expiration } from '../../../domain/envelope/expiration.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { renewTime } from '../recipients/grant-time.ts';

/**
 * Gives those who have not finished time from now on, whether theirs is over or not; their links work again. A document
 * that never expired does from then on.
 * @returns those who have not finished, with their new expiry
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED
 */
export async function extendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  period: Expiration,
): Promise<RecipientRow[]> {
  return changeEnvelope(services, key, async (work) => {
    nextStatusWhileOpen(work.envelope, 'EXTEND');
    const { envelope, recipients } = await work.contents();
    // What resending gives again.
    if (envelope.meta.expiration === null) await work.update({ meta: { ...envelope.meta, expiration: period } });
    return conclude(services, work.tx, await renewTime(work, recipients, period, actorOf(sender)));
  });
}
