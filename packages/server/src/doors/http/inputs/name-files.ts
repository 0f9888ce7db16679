import { LIMITS, withoutReordering } from '@countersign/contracts/text';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { ReceivedFile } from '../requests/multipart-body.ts';

/** Returns the title of a file in the envelope: its file name on one line. */
export function titleOfFile({ name }: ReceivedFile, index: number): string {
  const line = Array.from(
    withoutReordering(name)
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim(),
  );
  return line.slice(0, LIMITS.title).join('') || `File ${index + 1}`;
}

/**
 * Returns the index of the file that a field refers to by file name or index. Default: the first file.
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT
 */
export function indexOfFile(
  identifier: string | number | undefined,
  files: readonly { name: string }[],
  path: (string | number)[],
): number {
  if (identifier === undefined && files.length > 0) return 0;
  const named = files.findIndex(({ name }) => name === identifier);
  if (named >= 0) return named;
  // Form libraries may send the index as a string.
  const place = /^\d{1,4}$/.test(String(identifier)) ? Number(identifier) : -1;
  if (files[place]) return place;
  const message =
    identifier === undefined
      ? 'there is no file to place it on'
      : `there is no file "${identifier}", by name or position`;
  throw new RuleViolation('FILE_NOT_ON_DOCUMENT', `A field refers to a file that was not uploaded: ${message}.`, [
    { path: [...path, 'identifier'], message },
  ]);
}
