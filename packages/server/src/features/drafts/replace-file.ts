import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { type AcceptedPdf, forgetUnused, keepPdf, storePdf } from '../../envelopes/files/accept-pdf.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { findFile } from '../../envelopes/store/find-file.ts';

/**
 * Checks that the PDF of a file can be replaced. Call this before inspecting the new PDF.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT
 */
export async function requireReplaceable({ database }: Services, sender: Sender, fileId: string): Promise<void> {
  const { envelope } = await findFile(database.orm, sender, fileId);
  nextStatus(envelope.status, 'EDIT');
}

/**
 * Replaces the PDF of a file in a draft or template. Fields keep their positions. Fields on pages that the new PDF
 * lacks prevent sending. The old content stays in the store until the envelope is sealed or deleted.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT
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
      return keepPdf(work, file, pdf, toActor(sender));
    });
  } catch (error) {
    await forgetUnused(services, envelope, pdf);
    throw error;
  }
}
