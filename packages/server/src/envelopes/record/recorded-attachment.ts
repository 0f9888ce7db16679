import type { AuditData } from '../../domain/audit/audit-entry.ts';
import type { AttachmentRow } from '../rows.ts';

export const recordedAttachment = ({ id, label, url }: AttachmentRow): AuditData['ATTACHMENT_ADDED'] => ({
  attachmentId: id,
  label,
  url,
});
