import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LIMITS } from '../../../domain/text/limits.ts';
import { withoutReordering } from '../../../domain/text/plain-text.ts';
import type { ReceivedFile } from '../../http/multipart-body.ts';
import type { NewEnvelope } from './schema.ts';

/** @throws RuleViolation INVALID_REQUEST */
export function requireFiles(files: readonly ReceivedFile[]): void {
  if (files.length > 0) return;
  const message = 'the request has no file: send each PDF as a part "files"';
  throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['files'], message }]);
}

/** What a file is called in the envelope: as it was sent, as one line. */
export function titleOfFile({ name }: ReceivedFile, index: number): string {
  const line = Array.from(
    withoutReordering(name)
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim(),
  );
  return line.slice(0, LIMITS.title).join('') || `File ${index + 1}`;
}

/**
 * The fields of all recipients, each with the places of its recipient and its file.
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT
 */
export function placedFields({ recipients }: NewEnvelope, files: readonly ReceivedFile[]) {
  return recipients.flatMap(({ fields }, recipientIndex) =>
    fields.map(({ identifier, fieldMeta, ...field }, index) => {
      const path = ['recipients', recipientIndex, 'fields', index];
      return { ...field, fieldMeta, recipientIndex, fileIndex: indexOfFile(identifier, files, path), path };
    }),
  );
}

function indexOfFile(
  identifier: string | number | undefined,
  files: readonly ReceivedFile[],
  path: (string | number)[],
): number {
  if (identifier === undefined) return 0;
  const named = files.findIndex(({ name }) => name === identifier);
  if (named >= 0) return named;
  // A form library may send the place as text.
  const place = /^\d{1,4}$/.test(String(identifier)) ? Number(identifier) : -1;
  if (files[place]) return place;
  const message = `no file is called "${identifier}" or has this place`;
  throw new RuleViolation('FILE_NOT_ON_DOCUMENT', `A field names a file that was not sent: ${message}.`, [
    { path: [...path, 'identifier'], message },
  ]);
}
