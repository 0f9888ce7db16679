import { RuleViolation } from '../domain/problems/rule-violation.ts';
import type { AttachmentRow, EnvelopeContents } from './rows.ts';

/** @throws RuleViolation NOT_FOUND */
export function findAttachment({ attachments }: EnvelopeContents, id: string): AttachmentRow {
  const attachment = attachments.find((each) => each.id === id);
  if (!attachment) throw new RuleViolation('NOT_FOUND', 'Attachment not found.');
  return attachment;
}
