import type { EnvelopeContents, FileRow } from './rows.ts';

export function fileOf({ envelope, files }: EnvelopeContents, fileId = files[0]?.id): FileRow {
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Error(`envelope ${envelope.id} has no file ${fileId ?? ''}`);
  return file;
}

/** Returns the number of pages. Null until the PDF has arrived. */
export const pageCountOf = ({ pages }: FileRow): number | null => pages?.length ?? null;
