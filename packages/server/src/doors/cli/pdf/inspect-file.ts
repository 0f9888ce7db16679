import { inspectPdf } from '../../../envelopes/pdf-tasks/inspect-pdf.ts';
import { trialOptions } from '../../../envelopes/pdf-tasks/trial-options.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { PdfWorkers } from '../../../platform/pdf-threads/pdf-workers.ts';
import type { Examined } from './examine-each.ts';
import { localPdf } from './local-pdf.ts';

/** Returns the properties of a PDF that the service would accept, or the reason why the service would refuse it. */
export async function inspectFile(
  { pdf, config }: { pdf: PdfWorkers; config: Config },
  path: string,
): Promise<Examined> {
  const bytes = await localPdf(path);
  const inspection = await inspectPdf(pdf, () => ({ input: { bytes, room: 0, ...trialOptions(config) } }));
  if (inspection.verdict === 'refused') {
    const { message, reason } = inspection;
    return { verdict: 'refused', isWell: false, reason: message, details: { code: reason } };
  }
  const { encrypted, pages, signatures, hasForm, activeContent } = inspection;
  const repaired = inspection.bytes !== undefined || inspection.appended !== undefined;
  const reason = repaired ? 'The file had to be repaired.' : null;
  return {
    verdict: 'accepted',
    isWell: true,
    reason,
    details: { encrypted, repaired, signatures, hasForm, activeContent, pages },
  };
}
