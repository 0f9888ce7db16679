import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedAttachment } from '../record/recorded-attachment.ts';
import type { AttachmentRow, EnvelopeContents } from '../rows.ts';
import { type Acting, type Sender, toActor } from '../sender.ts';
import { newAttachment } from './new-rows.ts';

/** An attached link in a request. `data` is its URL. */
export interface NewAttachment {
  label: string;
  data: string;
  type: 'link';
}

/** @throws RuleViolation NOT_FOUND */
export function findAttachment({ attachments }: EnvelopeContents, id: string): AttachmentRow {
  const attachment = attachments.find((each) => each.id === id);
  if (!attachment) throw new RuleViolation('NOT_FOUND', 'Attachment not found.');
  return attachment;
}

/**
 * Checks that attachments may change. They are not part of what is signed, so they can change even while recipients
 * act. In that case, the sender needs permission to send, because recipients see the change.
 * @throws RuleViolation FORBIDDEN, a status error such as DOCUMENT_COMPLETED
 */
export function requireOpenForAttachments({ envelope }: EnvelopeChange, sender: Sender): void {
  nextStatusWhileOpen(envelope, 'ATTACH');
  if (envelope.status !== 'DRAFT') authorise(sender, 'documents.send', envelope);
}

export function insertAttachment(work: EnvelopeChange, sender: Acting, { label, data }: NewAttachment): AttachmentRow {
  const last = work.contents.attachments.at(-1);
  const position = last ? last.position + 1 : 0;
  const added = newAttachment({ position, label, url: data }, { envelopeId: work.envelope.id, now: work.now });
  work.addAttachments([added]);
  work.say('ATTACHMENT_ADDED', recordedAttachment(added), toActor(sender));
  return added;
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
  work.say('ATTACHMENT_UPDATED', { ...recordedAttachment(after), changes }, toActor(sender));
  return after;
}

export function deleteAttachment(work: EnvelopeChange, sender: Sender, removed: AttachmentRow): void {
  work.removeAttachments([removed.id]);
  work.say('ATTACHMENT_REMOVED', recordedAttachment(removed), toActor(sender));
}

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
