import type { FileRow } from '../../envelopes/rows.ts';

export const presentItem = ({ id, envelopeId, title, position, signatureWarnings }: FileRow) => ({
  id,
  envelopeId,
  title,
  order: position + 1,
  documentDataId: id,
  ...(signatureWarnings.length > 0 && { signatureWarnings }),
});

/**
 * Describes the location of an envelope's first file, for clients that expect a storage location. Contains only ids,
 * never a storage key.
 */
export const presentDocumentData = ([file]: readonly FileRow[]) => {
  const id = file?.id ?? '';
  return { type: 'S3_PATH' as const, id, data: id, initialData: id, envelopeItemId: id };
};
