import { eq } from 'drizzle-orm';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipients } from '../../../platform/db/schema.ts';
import { deleteFields } from '../fields/remove-field.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Takes a recipient, and their fields, off a draft or a template.
 * @returns the recipient as it was
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function removeRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
): Promise<RecipientRow> {
  return changeEnvelope(services, key, async (work) => {
    const contents = await work.contents();
    const recipient = findRecipient(contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');

    const theirs = contents.fields.filter((field) => field.recipientId === recipientId);
    await deleteFields(work, sender, theirs);
    await work.tx.orm.delete(recipients).where(eq(recipients.id, recipientId));
    work.record('RECIPIENT_REMOVED', recordedRecipient(recipient), actorOf(sender));
    return recipient;
  });
}
