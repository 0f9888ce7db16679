import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { findFile } from '../../../envelopes/find-file.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../files/accept-pdf.ts';

/**
 * Whether the PDF of a file can be replaced, to be asked before the new one is looked at.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function requireReplaceable({ database }: Services, sender: Sender, fileId: string): Promise<void> {
  const { envelope } = await findFile(database.orm, sender, fileId);
  nextStatus(envelope.status, 'EDIT');
}

/**
 * Gives a file of a draft or a template another PDF. Its fields stay where they are; those on pages that the new one
 * does not have keep the draft from being sent. The old content stays until the envelope is sealed or deleted.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function replaceFile(
  services: Services,
  sender: Sender,
  fileId: string,
  pdf: AcceptedPdf,
): Promise<FileRow> {
  const { envelope } = await findFile(services.database.orm, sender, fileId);
  try {
    await storePdf(envelope.id, pdf);
    return await changeEnvelope(services, sender, { reader: sender, id: envelope.id }, (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const file = work.contents.files.find(({ id }) => id === fileId);
      if (!file) throw new RuleViolation('NOT_FOUND', 'File not found.');
      return keepPdf(work, file, pdf, actorOf(sender));
    });
  } catch (error) {
    await forgetUnused(services, envelope, pdf);
    throw error;
  }
}
