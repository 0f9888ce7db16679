import type { AttachmentRow } from '../../envelopes/rows.ts';

export const presentAttachment = ({ id, label, url }: AttachmentRow) => ({
  id,
  type: 'link' as const,
  label,
  data: url,
});
