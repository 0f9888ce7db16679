import type { EnvelopeContents, FileRow } from './rows.ts';

/** The file of this id; the first where none is named, which is all a document of v1 has. */
export function fileOf({ envelope, files }: EnvelopeContents, fileId = files[0]?.id): FileRow {
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Error(`envelope ${envelope.id} has no file ${fileId ?? ''}`);
  return file;
}

/** Null while the PDF has not arrived. */
export const pageCountOf = ({ pages }: FileRow): number | null => pages?.length ?? null;
