import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type AcceptedPdf, acceptPdf } from '../files/accept-pdf.ts';
import { inspectAgain } from '../files/inspect-again.ts';
import { isToBeInspectedAgain } from '../files/inspection.ts';
import { sharedPdf } from '../files/shared-pdf.ts';
import type { EnvelopeContents, EnvelopeRow, FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { originalContentKey, sourceContentKey } from '../stored-content/content-keys.ts';

/** A copied file. Its PDF was inspected when it was uploaded. */
export interface CopiedFile {
  title: string;
  pdf: AcceptedPdf;
}

/**
 * Copies the files of an envelope. PDFs are shared and not duplicated. If a template's PDF was accepted by an earlier
 * version, it is inspected again, once for all copies.
 * @throws RuleViolation PDF_MISSING, CONTENT_DAMAGED, and the errors from `acceptPdf`
 */
export async function copyFiles(services: Services, contents: EnvelopeContents): Promise<CopiedFile[]> {
  const { envelope } = contents;
  const { files } = envelope.type === 'TEMPLATE' ? await inspectAgain(services, contents) : contents;
  const copied: CopiedFile[] = [];
  try {
    for (const file of files) copied.push({ title: file.title, pdf: await copyPdf(services, envelope, file) });
    return copied;
  } catch (error) {
    await discard(copied);
    throw error;
  }
}

/** Deletes the stored content of copies that are not used. */
export async function discard(copied: readonly CopiedFile[]): Promise<void> {
  for (const { pdf } of copied) await pdf.discard();
}

/**
 * Copies one file of an envelope. The caller must discard the copy, which deletes it unless an envelope uses it.
 * @throws RuleViolation PDF_MISSING, CONTENT_DAMAGED
 */
export async function copyPdf(services: Services, envelope: EnvelopeRow, file: FileRow): Promise<AcceptedPdf> {
  const { originalSha256, originalSize, sourceSha256, sourceSize, pages } = file;
  const [originalKey, sourceKey] = [originalContentKey(file), sourceContentKey(file)];
  if (!originalKey || originalSize === null || !sourceKey || sourceSize === null || pages === null) {
    throw new RuleViolation('PDF_MISSING', 'The PDF to copy has not been uploaded.');
  }
  const { pagesTried, undrawablePages, signatureWarnings, areTextTagsCovered } = file;
  const { type, number } = envelope;
  const from = type === 'TEMPLATE' ? { templateId: number } : { documentId: number };
  const arrival = { type: 'FILE_COPIED', ...from } as const;
  const original = await sharedPdf(services, envelope, { key: originalKey, size: originalSize });
  // Form values that were filled in at sending must not be copied, and it is unknown whether the file had been repaired
  // before that.
  const wasFilled = envelope.formValues !== null && sourceSha256 !== originalSha256;
  if (wasFilled || isToBeInspectedAgain(file)) {
    const again = { teamId: envelope.teamId, readsTextTags: areTextTagsCovered };
    // The fields are copied at their current positions, so text tags must not add any.
    const accepted = await acceptPdf(services, original, again);
    const isSame = (accepted.repaired ?? accepted.original).sha256 === sourceSha256;
    // This PDF has already been tried, so its results still apply.
    const tried = isSame && pagesTried >= accepted.pagesTried ? { pagesTried, undrawablePages } : {};
    return { ...accepted, ...tried, textTags: [], arrival };
  }
  const repaired =
    sourceSha256 === originalSha256
      ? undefined
      : await sharedPdf(services, envelope, { key: sourceKey, size: sourceSize });
  return {
    original,
    repaired,
    pages,
    pagesTried,
    undrawablePages,
    signatureWarnings,
    textTags: [],
    areTextTagsCovered,
    arrival,
    // Nothing was stored for this file.
    discard: async () => {},
  };
}
