import type { NewAttachment } from '../contents/attachments.ts';
import type { EnvelopeContents } from '../rows.ts';
import type { NewFieldOnFile } from './prepare-draft.ts';

export const copiedAttachments = ({ attachments }: Pick<EnvelopeContents, 'attachments'>): NewAttachment[] =>
  attachments.map(({ label, url }) => ({ label, data: url, type: 'link' }));

/** Returns copies of the fields, with indexes in place of recipient and file ids. */
export const copiedFields = ({ files, recipients, fields }: EnvelopeContents): NewFieldOnFile[] =>
  fields.map(({ id, type, recipientId, fileId, page, positionX, positionY, width, height, meta }) => ({
    type,
    page,
    positionX,
    positionY,
    width,
    height,
    recipientIndex: recipients.findIndex((each) => each.id === recipientId),
    fileIndex: files.findIndex((each) => each.id === fileId),
    fieldMeta: meta,
    path: ['fields', id],
  }));
