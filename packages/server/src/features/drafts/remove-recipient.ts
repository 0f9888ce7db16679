import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { deleteRecipient } from '../../envelopes/contents/delete-recipient.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Removes a recipient from a draft or template, together with their fields and direct link.
 * @returns the removed recipient
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT
 */
export async function removeRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
): Promise<RecipientRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const recipient = requireRecipient(work.contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');
    deleteRecipient(work, sender, recipient);
    return recipient;
  });
}
