import { join } from 'node:path';
import { makeSeal, type SealOrder } from '../packages/server/src/features/seal/make-seal.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { loadConfig } from '../packages/server/src/platform/config/config.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { PdfWorkers } from '../packages/server/src/platform/pdf-threads/pdf-workers.ts';
import { openDiskStorage } from '../packages/server/src/platform/storage/disk-storage.ts';
import { TrustServices } from '../packages/server/src/platform/trust/trust-services.ts';
import { startAuthority } from './authority.ts';
import { startFloor } from './floor.ts';
import { inputs } from './inputs.ts';
import { type Cost, costOf, median, medianCost } from './measure.ts';
import { certificate, evidence, stamps } from './sample-signing.ts';

export interface LongTermResult {
  name: string;
  floor: Cost;
  seal: Cost;
  /** As with `SealingResult`. */
  ratio: number;
  growth: number;
}

/** Seals for the long term (B-LTA): two revisions, two timestamps and an OCSP answer from authorities on this machine. */
export async function benchLongTerm(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<LongTermResult[]> {
  const { trust: issued, stop } = await startAuthority();
  const config = loadConfig({ DATA_DIR: folder, TSA_URL: issued.tsaUrl, SEAL_LEVEL: 'B-LTA', PDF_WORKERS: '1' });
  const log = createLog('error');
  const pdf = new PdfWorkers(config, issued, log);
  const trust = new TrustServices(config, issued.certificatesPem, systemClock, log);
  const storage = await openDiskStorage(join(folder, 'files'));
  const floor = startFloor(issued.keyPem);
  try {
    const results: LongTermResult[] = [];
    for (const { name, pdf: source } of inputs().filter((input) => /^(10|100) pages$/.test(input.name))) {
      await storage.put('envelope/source', source);
      const path = join(folder, 'files/envelope/source');
      let growth = 0;
      const seal = async () => {
        const order: SealOrder = {
          teamId: 1,
          title: name,
          readSource: (memory) => storage.readAll('envelope/source', memory),
          stamps: () => stamps,
          certificate: { ...certificate, sealedAt: new Date(), seal: { level: 'B-LTA', lowered: null } },
          evidence,
        };
        await pdf.memory.lend(async (memory) => {
          const { source: bytes, tail } = await makeSeal({ config, log, pdf, trust }, order, memory);
          await storage.compose('envelope/sealed', [{ key: 'envelope/source', bytes }, tail]);
          growth = tail.length;
        });
      };
      const costs: { floor: Cost; seal: Cost }[] = [];
      for (let round = -warmUps; round < rounds; round++) {
        const cost = { floor: await floor.cost(path), seal: await costOf(seal) };
        if (round >= 0) costs.push(cost);
      }
      results.push({
        name,
        floor: medianCost(costs.map((cost) => cost.floor)),
        seal: medianCost(costs.map((cost) => cost.seal)),
        ratio: median(costs.map((cost) => cost.seal.cpu / cost.floor.cpu)),
        growth,
      });
    }
    return results;
  } finally {
    await floor.stop();
    await pdf.close();
    await stop();
  }
}
