import type { AcceptedPdf } from '../documents/accept-pdf.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import type { EnvelopeRow, FileRow } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { contentKey } from '../storage/content-key.ts';
import type { ReceivedContent } from '../storage/storage.ts';

/**
 * A copy of a template's PDF, in storage but under no name yet; it was inspected when the template got it.
 * @throws RuleViolation PDF_MISSING
 */
export async function copyPdf(services: Services, template: EnvelopeRow, file: FileRow): Promise<AcceptedPdf> {
  const { originalSha256, sourceSha256, pages } = file;
  if (originalSha256 === null || sourceSha256 === null || pages === null) {
    throw new RuleViolation('PDF_MISSING', 'The PDF of the template has not been uploaded.');
  }
  const original = await copyContent(services, template, originalSha256);
  const repaired = sourceSha256 === originalSha256 ? undefined : await copyContent(services, template, sourceSha256);
  const discard = async () => {
    await original.discard();
    await repaired?.discard();
  };
  return { original, repaired, pages, arrival: { type: 'FILE_COPIED', templateId: template.number }, discard };
}

async function copyContent({ storage }: Services, { id }: EnvelopeRow, sha256: string): Promise<ReceivedContent> {
  const { stream } = await storage.read(contentKey(id, sha256));
  const copy = await storage.receive(stream);
  if (copy.sha256 === sha256) return copy;
  await copy.discard();
  throw new Error(`the content ${sha256} of ${id} has changed in storage`);
}
