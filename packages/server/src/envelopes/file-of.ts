import type { EnvelopeContents, FileRow } from './rows.ts';

/** Returns the file with this id, or the first file if no id is given. */
export function fileOf({ envelope, files }: EnvelopeContents, fileId = files[0]?.id): FileRow {
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Error(`envelope ${envelope.id} has no file ${fileId ?? ''}`);
  return file;
}

/** Returns the number of pages. Null until the PDF has arrived. */
export const pageCountOf = ({ pages }: FileRow): number | null => pages?.length ?? null;
