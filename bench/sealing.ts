import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { KeptMemory } from '../packages/server/src/pdf-workers/kept-memory.ts';
import { sealPdf } from '../packages/server/src/pdf-workers/seal-task.ts';
import { openDiskStorage } from '../packages/server/src/storage/disk-storage.ts';
import { startFloor } from './floor.ts';
import { inputs } from './inputs.ts';
import { type Cost, costOf, median, medianCost } from './measure.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

export interface SealingResult {
  name: string;
  bytes: number;
  floor: Cost;
  seal: Cost;
  /** CPU of sealing in floors, the median over rounds of the ratio within the round. */
  ratio: number;
  target: number;
  growth: number;
}

/**
 * Seals each input again and again, the floor right before each seal in the same round, so that whatever else the
 * machine does hits both. RSA-2048 on both sides. One input after the other: in turns, what the largest leaves to be
 * collected would be counted with the smaller ones.
 */
export async function benchSealing(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<SealingResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa' });
  const floor = startFloor(identity.keyPem);
  const memory = new KeptMemory();
  const storage = await openDiskStorage(join(folder, 'files'));
  const results: SealingResult[] = [];
  for (const { name, pdf, target } of inputs()) {
    const sourceKey = `envelope/${name.replaceAll(' ', '-')}`;
    await storage.put(sourceKey, pdf);
    const path = join(folder, 'files', sourceKey);
    let growth = 0;
    const seal = async () => {
      const source = await storage.readAll(sourceKey, memory.take);
      const result = await sealPdf({ source, stamps, certificate, evidence, signedAt }, identity);
      memory.giveBack(source);
      if ('problem' in result) throw new Error(result.problem);
      // In place of the one before, as the floor does; not of a larger one, which takes the disk longer to be rid of.
      await storage.compose(`${sourceKey}-sealed`, [{ key: sourceKey }, result.tail]);
      growth = result.tail.length;
    };
    const costs: { floor: Cost; seal: Cost }[] = [];
    // The code is warm by the small ones; a large one needs only its memory to be there.
    for (let round = pdf.length > 10_000_000 ? -2 : -warmUps; round < rounds; round++) {
      const cost = { floor: await floor.cost(path), seal: await costOf(seal) };
      if (round >= 0) costs.push(cost);
    }
    results.push({
      name,
      bytes: pdf.length,
      floor: medianCost(costs.map((cost) => cost.floor)),
      seal: medianCost(costs.map((cost) => cost.seal)),
      ratio: median(costs.map((cost) => cost.seal.cpu / cost.floor.cpu)),
      target,
      growth,
    });
  }
  await floor.stop();
  return results;
}
