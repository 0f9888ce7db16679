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
  ratio: number;
  growth: number;
}

/**
 * Measures long-term seals (B-LTA): two revisions, two timestamps and an OCSP response from authorities on this
 * machine.
 */
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
    const made = inputs().filter((input) => /^(10|100) pages$/.test(input.name));
    const work = made.map(({ name, pdf: source }) => {
      const key = `envelope/${name.replaceAll(' ', '-')}`;
      const order: SealOrder = {
        teamId: 1,
        title: name,
        readSource: (memory) => storage.readAll(key, memory),
        stamps: () => stamps,
        certificate: { ...certificate, sealedAt: new Date(), seal: { level: 'B-LTA', lowered: null } },
        evidence,
      };
      let growth = 0;
      const seal = () =>
        pdf.memory.lend(async (memory) => {
          const { source: bytes, tail } = await makeSeal({ config, log, pdf, trust }, order, memory);
          await storage.compose('envelope/sealed', [{ key, bytes }, tail]);
          growth = tail.length;
        });
      const round = async () => ({ floor: await floor.cost(join(folder, 'files', key)), seal: await costOf(seal) });
      return { name, store: () => storage.put(key, source), round, growth: () => growth };
    });
    for (const { store } of work) await store();
    // Warm up with all inputs, then measure them one after another, like `measureSealing` does.
    for (let warmUp = 0; warmUp < warmUps; warmUp++) for (const { round } of work) await round();
    const results: LongTermResult[] = [];
    for (const { name, round, growth } of work) {
      const costs: { floor: Cost; seal: Cost }[] = [];
      for (let each = 0; each < rounds; each++) costs.push(await round());
      results.push({
        name,
        floor: medianCost(costs.map((cost) => cost.floor)),
        seal: medianCost(costs.map((cost) => cost.seal)),
        ratio: median(costs.map((cost) => cost.seal.cpu / cost.floor.cpu)),
        growth: growth(),
      });
    }
    return results;
  } finally {
    await floor.stop();
    await pdf.close();
    await stop();
  }
}
