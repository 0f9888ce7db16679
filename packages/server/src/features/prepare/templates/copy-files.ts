import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { readSound } from '../../../envelopes/sound-content.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import type { ReceivedContent } from '../../../platform/storage/storage.ts';
import type { AcceptedPdf } from '../../files/accept-pdf.ts';

/** A copied file, whose PDF was inspected when the template got it. */
interface CopiedFile {
  title: string;
  pdf: AcceptedPdf;
}

/**
 * Copies of a template's files, in storage but under no name yet; from then on they are the caller's to `discard`.
 * @throws RuleViolation PDF_MISSING, CONTENT_DAMAGED
 */
export async function copyFiles(services: Services, { envelope, files }: EnvelopeContents): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  try {
    for (const file of files) copied.push({ title: file.title, pdf: await copyPdf(services, envelope, file) });
    return copied;
  } catch (error) {
    await discard(copied);
    throw error;
  }
}

/** Removes copies. Does nothing to those that have been kept. */
export async function discard(copied: readonly CopiedFile[]): Promise<void> {
  for (const { pdf } of copied) await pdf.discard();
}

async function copyPdf(services: Services, template: EnvelopeRow, file: FileRow): Promise<AcceptedPdf> {
  const { originalSha256, sourceSha256, pages, pagesTried, undrawablePages } = file;
  if (originalSha256 === null || sourceSha256 === null || pages === null) {
    throw new RuleViolation('PDF_MISSING', 'The PDF of the template has not been uploaded.');
  }
  const original = await copyContent(services, template, originalSha256);
  const repaired = sourceSha256 === originalSha256 ? undefined : await copyContent(services, template, sourceSha256);
  return {
    original,
    repaired,
    pages,
    pagesTried,
    undrawablePages,
    arrival: { type: 'FILE_COPIED', templateId: template.number },
    async discard() {
      await original.discard();
      await repaired?.discard();
    },
  };
}

async function copyContent(services: Services, { id }: EnvelopeRow, sha256: string): Promise<ReceivedContent> {
  const { stream } = await readSound(services, contentKey(id, sha256));
  return services.storage.receive(stream);
}
