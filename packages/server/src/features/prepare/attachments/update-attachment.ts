import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { findAttachment } from '../../../envelopes/find-attachment.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedAttachment } from '../../../envelopes/recorded-attachment.ts';
import type { AttachmentRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { NewAttachment } from './add-attachments.ts';
import { requireOpenForAttachments } from './require-open.ts';

/**
 * Changes a link of an envelope that is not final.
 * @throws RuleViolation NOT_FOUND, FORBIDDEN, DOCUMENT_COMPLETED and the like
 */
export async function updateAttachment(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { id, ...values }: NewAttachment & { id: string },
): Promise<AttachmentRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const before = findAttachment(work.contents, id);
    requireOpenForAttachments(work, sender);
    return changeAttachment(work, sender, before, values);
  });
}

export function changeAttachment(
  work: EnvelopeChange,
  sender: Sender,
  before: AttachmentRow,
  { label, data: url }: NewAttachment,
): AttachmentRow {
  const changes = changesBetween(before, { label, url });
  if (changes.length === 0) return before;
  const after = work.updateAttachment(before.id, { label, url, updatedAt: work.now });
  work.say('ATTACHMENT_UPDATED', { ...recordedAttachment(after), changes }, actorOf(sender));
  return after;
}
