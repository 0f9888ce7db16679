import type { EnvelopeContents, FileRow } from '../envelopes/rows.ts';

/** The file a field is on when the request does not name one: a v1 document has exactly one. */
export function fileOf({ envelope, files: [file] }: EnvelopeContents): FileRow {
  if (!file) throw new Error(`envelope ${envelope.id} has no file`);
  return file;
}

/** Null while the PDF has not arrived. */
export const pageCountOf = ({ pages }: FileRow): number | null => pages?.length ?? null;
