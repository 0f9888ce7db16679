import { nextStatus } from '../../domain/envelope/envelope.ts';
import { refuseWhileHeld } from '../../domain/envelope/legal-hold.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { endSittings } from '../../envelopes/contents/sittings.ts';
import { withdraw } from '../../envelopes/progress/withdraw.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Deletes a draft or cancelled document. A document that is waiting for recipients is cancelled first: its links stop
 * working, and invited recipients are notified by email.
 * @returns the document before its deletion
 * @throws RuleViolation NOT_FOUND, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, LEGAL_HOLD
 */
export async function deleteDocument(services: Services, sender: Sender, key: EnvelopeKey): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const before = work.envelope;
    refuseWhileHeld(work.contents);
    nextStatus(before.status, 'DELETE');
    endSittings(work);
    if (before.status === 'PENDING') {
      withdraw(work, sender, null);
    } else {
      work.say('DOCUMENT_DELETED', { title: before.title }, toActor(sender));
    }
    work.update({ deletedAt: work.now });
    return before;
  });
}
