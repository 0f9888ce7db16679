import { eq } from 'drizzle-orm';
import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import { requireRecipientsFit } from '../../../domain/recipients/recipient-list.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipients } from '../../../platform/db/schema.ts';
import { deleteFields } from '../fields/remove-field.ts';
import type { NewRecipient } from './add-recipients.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Changes a recipient of a draft or a template; what is not given stays. A recipient who becomes VIEWER or CC loses
 * their fields.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, RECIPIENT_EMAIL_TAKEN
 */
export async function updateRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
  values: Partial<NewRecipient>,
): Promise<RecipientRow> {
  return changeEnvelope(services, key, async (work) => {
    const contents = await work.contents();
    const before = findRecipient(contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');
    const changes = changesBetween(before, values);
    if (changes.length === 0) return before;

    const after: RecipientRow = { ...before, ...values, updatedAt: work.now };
    const others = contents.recipients.filter(({ id }) => id !== recipientId);
    requireRecipientsFit(others, [after], () => []);
    await work.tx.orm
      .update(recipients)
      .set({ ...values, updatedAt: work.now })
      .where(eq(recipients.id, recipientId));
    work.record('RECIPIENT_UPDATED', { ...recordedRecipient(after), changes }, actorOf(sender));

    const orphaned = ROLES[after.role].hasFields
      ? []
      : contents.fields.filter((field) => field.recipientId === recipientId);
    await deleteFields(work, sender, orphaned);
    return after;
  });
}
