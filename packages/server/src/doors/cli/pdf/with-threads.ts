import { type Config, loadConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log.ts';
import { PdfWorkers } from '../../../platform/pdf-threads/pdf-workers.ts';
import type { SealingIdentity } from '../../../platform/trust/identity.ts';

/** Runs `work` with a single PDF thread. Files are processed one at a time, so that each can be timed. */
export async function withThreads<T>(
  identity: SealingIdentity | null,
  work: (pdf: PdfWorkers) => Promise<T>,
): Promise<T> {
  const config: Config = { ...loadConfig(process.env), PDF_WORKERS: 1 };
  const pdf = new PdfWorkers(config, identity, createLog(config.LOG_LEVEL));
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}
