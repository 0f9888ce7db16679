import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import { actorOf, documentKey, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { queueCancellationMails } from '../../notify/mail/queue-mails.ts';

/**
 * Deletes a draft; takes back a document that was sent: its links die, and those who were invited are told.
 * @returns the document as it was
 * @throws RuleViolation NOT_FOUND, DOCUMENT_COMPLETED, DOCUMENT_REJECTED
 */
export async function deleteDocument(services: Services, sender: Sender, number: number): Promise<EnvelopeRow> {
  return changeEnvelope(services, documentKey(sender, number), async (work) => {
    const before = work.envelope;
    nextStatus(before.status, 'DELETE');
    if (before.status === 'PENDING') {
      await queueCancellationMails(work, await work.contents());
      work.record('DOCUMENT_CANCELLED', { title: before.title }, actorOf(sender));
      work.announce('DOCUMENT_CANCELLED');
    } else {
      work.record('DOCUMENT_DELETED', { title: before.title }, actorOf(sender));
    }
    // Nothing is sealed any more, should everyone have finished just now, and nobody's time ends.
    await work.update({ deletedAt: work.now, sealing: 'NONE', sealingDueAt: null, expirationDueAt: null });
    return before;
  });
}
