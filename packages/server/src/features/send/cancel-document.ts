import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { withdraw } from '../../envelopes/progress/withdraw.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Cancels a document that is waiting for recipients. Its team can still read it, but no one can act anymore.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, DOCUMENT_CANCELLED
 */
export async function cancelDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  reason: string | null,
): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const status = nextStatusWhileOpen(work.envelope, 'CANCEL');
    withdraw(work, sender, reason);
    work.update({ status, cancellationReason: reason });
    return work.envelope;
  });
}
