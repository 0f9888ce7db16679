import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { sealPdf } from '../packages/server/src/features/seal/seal-task.ts';
import { verifyBytes } from '../packages/server/src/features/verify/verify-task.ts';
import { startFloor } from './floor.ts';
import { inputs } from './inputs.ts';
import { type Cost, costOf, median, medianCost } from './measure.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

export interface VerifyingResult {
  name: string;
  bytes: number;
  floor: Cost;
  check: Cost;
  verify: Cost;
  /** CPU time of verifying relative to the floor and to the bare check: the median of the per-round ratios. */
  ratio: number;
  checkRatio: number;
}

/**
 * Verifies each sealed input. Compares the cost with the floor of sealing that file, and with the minimum work of any
 * verifier: read the file, hash it and check one RSA-2048 signature.
 */
export async function benchVerifying(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<VerifyingResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa', from: signedAt });
  const key = createPublicKey(identity.keyPem);
  const signature = sign('sha256', createHash('sha256').digest(), identity.keyPem);
  const floor = startFloor(identity.keyPem);
  const results: VerifyingResult[] = [];
  for (const { name, pdf } of inputs()) {
    const sealed = await sealPdf({ source: pdf, stamps, certificate, evidence, signedAt }, identity);
    if ('problem' in sealed) throw new Error(sealed.problem);
    const path = join(folder, 'sealed.pdf');
    await writeFile(path, Buffer.concat([pdf, sealed.tail]));
    const check = async () => {
      verify(
        'sha256',
        createHash('sha256')
          .update(await readFile(path))
          .digest(),
        key,
        signature,
      );
    };
    const own = async () => {
      const { judgement } = verifyBytes({ bytes: await readFile(path), roots: [] }, identity);
      if (judgement.indication !== 'TOTAL-PASSED') throw new Error(judgement.sentence);
    };
    const costs: { floor: Cost; check: Cost; verify: Cost }[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const cost = { floor: await floor.cost(path), check: await costOf(check), verify: await costOf(own) };
      if (round >= 0) costs.push(cost);
    }
    results.push({
      name,
      bytes: pdf.length + sealed.tail.length,
      floor: medianCost(costs.map((cost) => cost.floor)),
      check: medianCost(costs.map((cost) => cost.check)),
      verify: medianCost(costs.map((cost) => cost.verify)),
      ratio: median(costs.map((cost) => cost.verify.cpu / cost.floor.cpu)),
      checkRatio: median(costs.map((cost) => cost.verify.cpu / cost.check.cpu)),
    });
  }
  await floor.stop();
  return results;
}
