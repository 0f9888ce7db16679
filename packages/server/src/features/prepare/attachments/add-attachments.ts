import { LIMITS } from '@countersign/contracts/text';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { newAttachment } from '../../../envelopes/new-rows.ts';
import { recordedAttachment } from '../../../envelopes/recorded-attachment.ts';
import type { AttachmentRow } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { requireOpenForAttachments } from './require-open.ts';

/** A link in the form used by requests, where `data` is its URL. */
export interface NewAttachment {
  label: string;
  data: string;
  type: 'link';
}

/**
 * Attaches a link to an envelope that is not final.
 * @throws RuleViolation NOT_FOUND, TOO_MANY_ATTACHMENTS, FORBIDDEN, DOCUMENT_COMPLETED and the like
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

export function insertAttachment(work: EnvelopeChange, sender: Acting, { label, data }: NewAttachment): AttachmentRow {
  const last = work.contents.attachments.at(-1);
  const position = last ? last.position + 1 : 0;
  const added = newAttachment({ position, label, url: data }, { envelopeId: work.envelope.id, now: work.now });
  work.addAttachments([added]);
  work.say('ATTACHMENT_ADDED', recordedAttachment(added), actorOf(sender));
  return added;
}
