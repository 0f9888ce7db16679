import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { removeDirectLink } from '../direct-links/delete-direct-link.ts';
import { deleteFields } from '../fields/remove-field.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Removes a recipient from a draft or template, with their fields and direct link.
 * @returns the removed recipient
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function removeRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
): Promise<RecipientRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const recipient = findRecipient(work.contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');
    deleteRecipient(work, sender, recipient);
    return recipient;
  });
}

export function deleteRecipient(work: EnvelopeChange, sender: Sender, recipient: RecipientRow): void {
  const theirs = work.contents.fields.filter(({ recipientId }) => recipientId === recipient.id);
  deleteFields(work, sender, theirs);
  if (work.envelope.directLink?.recipientId === recipient.id) removeDirectLink(work, sender);
  work.removeRecipient(recipient.id);
  work.say('RECIPIENT_REMOVED', recordedRecipient(recipient), actorOf(sender));
}
