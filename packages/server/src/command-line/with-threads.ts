import { type Config, loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { PdfWorkers } from '../pdf-workers/pdf-workers.ts';
import type { SealingIdentity } from '../sealing/identity.ts';

/** One thread is enough: files are taken one after another, so that each one's time is its own. */
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
