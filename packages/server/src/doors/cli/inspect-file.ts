import { readFile } from 'node:fs/promises';
import { inspectPdf } from '../../features/files/inspect-pdf.ts';
import type { PdfWorkers } from '../../platform/pdf-threads/pdf-workers.ts';
import type { Examined } from './examine.ts';

/** Whether the service would accept a PDF, and what it is; or why not. */
export async function inspectFile(pdf: PdfWorkers, path: string): Promise<Examined> {
  const bytes = await readFile(path);
  const inspection = await inspectPdf(pdf, () => ({ input: { bytes, room: 0 } }));
  if (inspection.verdict === 'refused') {
    const { message, reason } = inspection;
    return { verdict: 'refused', isWell: false, reason: message, details: { code: reason } };
  }
  const { bytes: rewritten, encrypted, pages, signatures, hasForm, activeContent } = inspection;
  const reason = rewritten ? 'It had to be repaired.' : null;
  const repaired = rewritten !== undefined;
  return {
    verdict: 'accepted',
    isWell: true,
    reason,
    details: { encrypted, repaired, signatures, hasForm, activeContent, pages },
  };
}
