/**
 * Inspects a legitimate PDF that keeps a thread busy for some time within its limit. Reports the start and the result.
 */
import { buildPdf } from '../../../../pdf/test/build-pdf.ts';
import { inspectPdf } from '../../../src/envelopes/pdf-tasks/inspect-pdf.ts';
import { createLog } from '../../../src/platform/log.ts';
import { PdfWorkers } from '../../../src/platform/pdf-threads/pdf-workers.ts';
import { ownBytes } from '../../../src/platform/pdf-threads/transfer-bytes.ts';

const limits = { PDF_WORKERS: 1, PDF_CPU_SECONDS: 3, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 1024 };
const pdf = new PdfWorkers(limits, null, createLog('error'));
const inspect = async (pages: number) => {
  const bytes = ownBytes(buildPdf({ pages: Array.from({ length: pages }, () => ({ content: '' })) }));
  return inspectPdf(pdf, () => ({ input: { bytes, room: 0 }, transfer: [bytes.buffer] }));
};
await inspect(1);
const inspection = inspect(8000);
console.log('reading');
const { verdict } = await inspection;
console.log(verdict);
await pdf.close();
