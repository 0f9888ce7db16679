import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { deleteFields } from '../../envelopes/contents/delete-fields.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Removes a file and its fields from a draft or template. The content stays in the store until the envelope is sealed
 * or deleted, because the same file may be added again.
 * @returns the removed file
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT
 */
export async function removeFile(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  fileId: string,
): Promise<FileRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const { files, fields } = work.contents;
    const file = files.find(({ id }) => id === fileId);
    if (!file) throw new RuleViolation('NOT_FOUND', 'File not found.');
    nextStatus(work.envelope.status, 'EDIT');
    deleteFields(
      work,
      sender,
      fields.filter((field) => field.fileId === fileId),
    );
    work.removeFile(fileId);
    for (const { id, position } of files) if (position > file.position) work.updateFile(id, { position: position - 1 });
    work.say('FILE_REMOVED', { fileId, name: file.title, sha256: file.sourceSha256 }, toActor(sender));
    return file;
  });
}
