import type { Issue } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { changeFiles, type FileChange } from '../../envelopes/contents/change-files.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Renames and reorders the files of a draft or template. If one change is invalid, nothing is changed.
 * @param toPath maps the index of a change to its path in the request, for error messages
 * @returns all files in order
 * @throws RuleViolation NOT_FOUND, FILE_NOT_ON_DOCUMENT, a status error such as DOCUMENT_NOT_DRAFT unless nothing
 * changes
 */
export async function updateFiles(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  given: readonly FileChange[],
  toPath: (index: number) => Issue['path'],
): Promise<FileRow[]> {
  return changeEnvelope(services, sender, key, (work) => changeFiles(work, sender, given, toPath));
}
