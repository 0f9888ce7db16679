import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import {
  changeAttachment,
  findAttachment,
  type NewAttachment,
  requireOpenForAttachments,
} from '../../envelopes/contents/attachments.ts';
import type { AttachmentRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Changes a link of an envelope whose status is not final.
 * @throws RuleViolation NOT_FOUND, FORBIDDEN, a status error such as DOCUMENT_COMPLETED
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
