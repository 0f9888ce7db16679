import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { changeRecipient, requireFit } from '../../envelopes/contents/change-recipient.ts';
import type { NewRecipient } from '../../envelopes/contents/insert-recipients.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Changes a recipient of a draft or template. Omitted properties stay unchanged. A recipient who becomes VIEWER or CC
 * loses their fields.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, RECIPIENT_EMAIL_TAKEN
 */
export async function updateRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
  values: Partial<NewRecipient>,
): Promise<RecipientRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const before = requireRecipient(work.contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');
    requireFit(work.contents, [{ ...before, ...values }], () => []);
    return changeRecipient(work, sender, before, values);
  });
}
