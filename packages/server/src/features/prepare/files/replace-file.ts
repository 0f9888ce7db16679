import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { findFile } from '../../../envelopes/find-file.ts';
import type { FileRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../files/accept-pdf.ts';

/**
 * Requires that the PDF of a file can be replaced. Call it before inspecting the new PDF.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function requireReplaceable({ database }: Services, sender: Sender, fileId: string): Promise<void> {
  const { envelope } = await findFile(database.orm, sender, fileId);
  nextStatus(envelope.status, 'EDIT');
}

/**
 * Replaces the PDF of a file in a draft or template. Fields keep their positions, and those on pages missing from the new PDF
 * prevent sending. The old content stays stored until the envelope is sealed or deleted.
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
