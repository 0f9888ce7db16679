import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { deleteAttachment, findAttachment, requireOpenForAttachments } from '../../envelopes/contents/attachments.ts';
import type { AttachmentRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Removes a link from an envelope whose status is not final.
 * @throws RuleViolation NOT_FOUND, FORBIDDEN, a status error such as DOCUMENT_COMPLETED
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
