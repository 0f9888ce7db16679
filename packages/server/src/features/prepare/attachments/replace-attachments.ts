import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { insertAttachment, type NewAttachment } from './add-attachments.ts';
import { deleteAttachment } from './remove-attachment.ts';
import { changeAttachment } from './update-attachment.ts';

/** Replaces all attachments of an envelope. Existing attachments are matched by position and keep their ids. */
export function replaceAttachments(work: EnvelopeChange, sender: Sender, wanted: readonly NewAttachment[]): void {
  const before = work.contents.attachments;
  for (const [index, attachment] of wanted.entries()) {
    const present = before[index];
    if (present) changeAttachment(work, sender, present, attachment);
    else insertAttachment(work, sender, attachment);
  }
  for (const attachment of before.slice(wanted.length)) deleteAttachment(work, sender, attachment);
}
