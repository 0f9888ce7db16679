import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { findAttachment } from '../../../envelopes/find-attachment.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedAttachment } from '../../../envelopes/recorded-attachment.ts';
import type { AttachmentRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { requireOpenForAttachments } from './require-open.ts';

/**
 * Removes a link from an envelope that is not final.
 * @throws RuleViolation NOT_FOUND, FORBIDDEN, DOCUMENT_COMPLETED and the like
 */
export async function removeAttachment(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  id: string,
): Promise<AttachmentRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const attachment = findAttachment(work.contents, id);
    requireOpenForAttachments(work, sender);
    deleteAttachment(work, sender, attachment);
    return attachment;
  });
}

export function deleteAttachment(work: EnvelopeChange, sender: Sender, removed: AttachmentRow): void {
  work.removeAttachments([removed.id]);
  work.say('ATTACHMENT_REMOVED', recordedAttachment(removed), actorOf(sender));
}
