import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, FileRow } from '../rows.ts';

/**
 * Returns the file that a field refers to, by default the first one.
 * @param path path of the field in the request, for error messages
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT
 */
export function namedFile({ files }: EnvelopeContents, id: string | undefined, path: Issue['path']): FileRow {
  const file = id === undefined ? files[0] : files.find((each) => each.id === id);
  if (file) return file;
  const message =
    id === undefined ? 'the document has no file to place a field on' : `file ${id} is not on the document`;
  throw new RuleViolation('FILE_NOT_ON_DOCUMENT', `A field cannot be placed: ${message}.`, [
    { path: [...path, 'envelopeItemId'], message },
  ]);
}
