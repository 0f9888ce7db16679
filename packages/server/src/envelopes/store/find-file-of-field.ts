import type { EnvelopeContents, FileRow } from '../rows.ts';

export function findFileOfField({ envelope, files }: EnvelopeContents, fileId = files[0]?.id): FileRow {
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Error(`envelope ${envelope.id} has no file ${fileId ?? ''}`);
  return file;
}

export const countPages = ({ pages }: FileRow): number | null => pages?.length ?? null;
