import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { readIntact } from '../../../envelopes/intact-content.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import type { ReceivedContent } from '../../../platform/storage/storage.ts';
import { type AcceptedPdf, acceptPdf } from '../../files/accept-pdf.ts';

/** A copied file. Its PDF was inspected when it arrived. */
export interface CopiedFile {
  title: string;
  pdf: AcceptedPdf;
}

/**
 * Copies the files of an envelope in storage, without keys yet. The caller keeps or discards them.
 * @throws RuleViolation PDF_MISSING, CONTENT_DAMAGED, and what `acceptPdf` throws
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

/** Deletes copies, except those that were kept. */
export async function discard(copied: readonly CopiedFile[]): Promise<void> {
  for (const { pdf } of copied) await pdf.discard();
}

/**
 * A copy of one file of any envelope; from then on it is the caller's to discard.
 * @throws RuleViolation PDF_MISSING, CONTENT_DAMAGED
 */
export async function copyPdf(services: Services, envelope: EnvelopeRow, file: FileRow): Promise<AcceptedPdf> {
  const { originalSha256, sourceSha256, pages, pagesTried, undrawablePages, areTextTagsCovered } = file;
  if (originalSha256 === null || sourceSha256 === null || pages === null) {
    throw new RuleViolation('PDF_MISSING', 'The PDF that is to be copied has not been uploaded.');
  }
  const { type, number } = envelope;
  const from = type === 'TEMPLATE' ? { templateId: number } : { documentId: number };
  const arrival = { type: 'FILE_COPIED', ...from } as const;
  const original = await copyContent(services, envelope, originalSha256);
  // What its form was filled in with when it was sent is not copied; whether it had been repaired before, nobody knows.
  if (envelope.formValues !== null && sourceSha256 !== originalSha256) {
    const again = { teamId: envelope.teamId, readsTextTags: areTextTagsCovered };
    // Its fields are copied, wherever they are by now.
    return { ...(await acceptPdf(services, original, again)), textTags: [], arrival };
  }
  const repaired = sourceSha256 === originalSha256 ? undefined : await copyContent(services, envelope, sourceSha256);
  return {
    original,
    repaired,
    pages,
    pagesTried,
    undrawablePages,
    textTags: [],
    areTextTagsCovered,
    arrival,
    async discard() {
      await original.discard();
      await repaired?.discard();
    },
  };
}

async function copyContent(services: Services, { id }: EnvelopeRow, sha256: string): Promise<ReceivedContent> {
  const { stream } = await readIntact(services, contentKey(id, sha256));
  return services.storage.receive(stream);
}
