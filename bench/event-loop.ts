import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createIdentity } from '@countersign/pdf';
import { createLog } from '../packages/server/src/platform/log.ts';
import { PdfWorkers } from '../packages/server/src/platform/pdf-threads/pdf-workers.ts';
import { openDiskStorage } from '../packages/server/src/platform/storage/disk-storage.ts';
import { inputs } from './inputs.ts';
import { signedAt } from './sample-signing.ts';
import { sealStored } from './seal-stored.ts';

export interface EventLoopResult {
  name: string;
  /** Longest block and 99th percentile, in milliseconds. */
  longest: number;
  p99: number;
}

/** Measures how long the service's main thread is blocked while other threads seal PDFs. */
export async function benchEventLoop(folder: string, seals: number): Promise<EventLoopResult[]> {
  const config = { PDF_WORKERS: 1, PDF_CPU_SECONDS: 60, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 1024 };
  const workers = new PdfWorkers(config, await createIdentity({ name: 'Bench', from: signedAt }), createLog('error'));
  const storage = await openDiskStorage(join(folder, 'files'));
  try {
    const results: EventLoopResult[] = [];
    for (const { name, pdf } of inputs().filter((input) => input.pdf.length > 500_000)) {
      await storage.put('envelope/source', pdf);
      const seal = () => sealStored(workers, storage, 'envelope/source');
      await seal();
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      for (let done = 0; done < seals; done++) await seal();
      delay.disable();
      results.push({ name, longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6 });
    }
    return results;
  } finally {
    await workers.close();
  }
}
