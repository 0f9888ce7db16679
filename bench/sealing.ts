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

/** One of these is not sealed again and again to get warm: its memory is there after two. */
const LARGE_BYTES = 10_000_000;

/**
 * Seals each input again and again, the floor right before each seal in the same round, so that whatever else the
 * machine does hits both. RSA-2048 on both sides. All small inputs are sealed until the code is warm, so that none pays
 * for being the first; then one input after the other: in turns, what the largest leaves to be collected would be
 * counted with the smaller ones.
 */
export async function benchSealing(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<SealingResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa' });
  const floor = startFloor(identity.keyPem);
  const memory = new KeptMemory();
  const storage = await openDiskStorage(join(folder, 'files'));
  const made = inputs().map((input) => ({ ...input, key: `envelope/${input.name.replaceAll(' ', '-')}` }));

  /** Answers how much longer the file became. */
  const seal = async (key: string): Promise<number> => {
    const source = await storage.readAll(key, memory.take);
    const result = await sealPdf({ source, stamps, certificate, evidence, signedAt }, identity);
    if ('problem' in result) throw new Error(result.problem);
    // In place of the one before, as the floor does; not of a larger one, which takes the disk longer to be rid of.
    await storage.compose(`${key}-sealed`, [{ key, bytes: source }, result.tail]);
    memory.giveBack(source);
    return result.tail.length;
  };
  const round = async (key: string) => ({
    floor: await floor.cost(join(folder, 'files', key)),
    seal: await costOf(() => seal(key)),
  });

  for (const { key, pdf } of made) await storage.put(key, pdf);
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    for (const { key, pdf } of made) if (pdf.length < LARGE_BYTES) await round(key);
  }
  const results: SealingResult[] = [];
  for (const { name, key, pdf, target } of made) {
    for (let warmUp = 0; warmUp < 2; warmUp++) await round(key);
    const costs: { floor: Cost; seal: Cost }[] = [];
    for (let each = 0; each < rounds; each++) costs.push(await round(key));
    results.push({
      name,
      bytes: pdf.length,
      floor: medianCost(costs.map((cost) => cost.floor)),
      seal: medianCost(costs.map((cost) => cost.seal)),
      ratio: median(costs.map((cost) => cost.seal.cpu / cost.floor.cpu)),
      target,
      growth: await seal(key),
    });
  }
  await floor.stop();
  return results;
}
