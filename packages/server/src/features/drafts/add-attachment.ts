import { LIMITS } from '@countersign/contracts/text';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import {
  insertAttachment,
  type NewAttachment,
  requireOpenForAttachments,
} from '../../envelopes/contents/attachments.ts';
import type { AttachmentRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Attaches a link to an envelope whose status is not final.
 * @throws RuleViolation NOT_FOUND, TOO_MANY_ATTACHMENTS, FORBIDDEN, a status error such as DOCUMENT_COMPLETED
 */
export async function addAttachment(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: NewAttachment,
): Promise<AttachmentRow> {
  return changeEnvelope(services, sender, key, (work) => {
    requireOpenForAttachments(work, sender);
    if (work.contents.attachments.length >= LIMITS.attachments) {
      throw new RuleViolation(
        'TOO_MANY_ATTACHMENTS',
        `An envelope can have at most ${LIMITS.attachments} attachments.`,
      );
    }
    return insertAttachment(work, sender, added);
  });
}
