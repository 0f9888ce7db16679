import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { sealPdf } from '../packages/server/src/pdf-workers/seal-task.ts';
import { openDiskStorage } from '../packages/server/src/storage/disk-storage.ts';
import { makeFloor } from './floor.ts';
import { type Input, inputs } from './inputs.ts';
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
 * machine does hits both. RSA-2048 on both sides.
 */
export async function benchSealing(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<SealingResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa' });
  const key = createPrivateKey(identity.keyPem);
  const storage = await openDiskStorage(join(folder, 'files'));
  const cases = await Promise.all(
    inputs().map(async (input) => {
      await storage.put(`envelope/${slug(input)}`, input.pdf);
      return { input, growth: 0, floors: [] as Cost[], seals: [] as Cost[] };
    }),
  );

  const floor = (input: Input) => makeFloor(join(folder, 'files/envelope', slug(input)), key)();
  const seal = async (input: Input) => {
    const sourceKey = `envelope/${slug(input)}`;
    const source = await storage.readAll(sourceKey);
    const result = await sealPdf({ source, stamps, certificate, evidence, signedAt }, identity);
    if ('problem' in result) throw new Error(result.problem);
    // In place of the one before, as the floor does; not of a larger one, which takes the disk longer to be rid of.
    await storage.compose(`envelope/sealed-${slug(input)}`, [{ key: sourceKey }, result.tail]);
    return result.tail.length;
  };

  for (let round = -warmUps; round < rounds; round++) {
    for (const each of cases) {
      // The code is warm by the small ones; a large one needs only its memory to be there.
      if (round < -5 && each.input.pdf.length > 10_000_000) continue;
      // Not measured: it takes on what the case before has left to do, such as writing back 30 MB.
      await floor(each.input);
      const floorCost = await costOf(() => floor(each.input));
      const sealCost = await costOf(async () => {
        each.growth = await seal(each.input);
      });
      if (round < 0) continue;
      each.floors.push(floorCost);
      each.seals.push(sealCost);
    }
  }
  return cases.map(({ input, growth, floors, seals }) => ({
    name: input.name,
    bytes: input.pdf.length,
    floor: medianCost(floors),
    seal: medianCost(seals),
    ratio: median(seals.map(({ cpu }, round) => cpu / (floors[round]?.cpu ?? Number.NaN))),
    target: input.target,
    growth,
  }));
}

const slug = ({ name }: Input): string => name.replaceAll(' ', '-');
