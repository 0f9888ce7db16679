import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentity } from '@countersign/pdf';
import { sealPdf } from '../packages/server/src/pdf-workers/seal-task.ts';
import { verifyFile } from '../packages/server/src/pdf-workers/verify-task.ts';
import { inputs } from './inputs.ts';
import { type Cost, costOf, median } from './measure.ts';
import { certificate, evidence, signedAt, stamps } from './sample-signing.ts';

export interface VerifyingResult {
  name: string;
  bytes: number;
  floor: Cost;
  verify: Cost;
  /** CPU of verifying in floors, the median over rounds of the ratio within the round. */
  ratio: number;
}

/**
 * Verifies each input as it is when sealed, beside what no verifier can do without: reading the file, hashing it, and
 * checking one RSA-2048 signature. A round does each several times, because one takes less than can be measured.
 */
export async function benchVerifying(
  folder: string,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<VerifyingResult[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa' });
  const key = createPublicKey(identity.keyPem);
  const signature = sign('sha256', createHash('sha256').digest(), identity.keyPem);
  const results: VerifyingResult[] = [];
  for (const { name, pdf } of inputs()) {
    const sealed = await sealPdf({ source: pdf, stamps, certificate, evidence, signedAt }, identity);
    if ('problem' in sealed) throw new Error(sealed.problem);
    const path = join(folder, 'sealed.pdf');
    await writeFile(path, Buffer.concat([pdf, sealed.tail]));
    const repeated = (work: () => Promise<void>) => async () => {
      for (let i = 0; i < (pdf.length > 10_000_000 ? 1 : 10); i++) await work();
    };
    const floor = repeated(async () => {
      verify(
        'sha256',
        createHash('sha256')
          .update(await readFile(path))
          .digest(),
        key,
        signature,
      );
    });
    const own = repeated(async () => {
      const { judgement } = verifyFile({ bytes: await readFile(path), roots: [] }, identity);
      if (judgement.indication !== 'TOTAL-PASSED') throw new Error(judgement.sentence);
    });
    const costs: { floor: Cost; verify: Cost }[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const cost = { floor: await costOf(floor), verify: await costOf(own) };
      if (round >= 0) costs.push(cost);
    }
    const times = pdf.length > 10_000_000 ? 1 : 10;
    const cost = (of: 'floor' | 'verify'): Cost => ({
      cpu: median(costs.map((each) => each[of].cpu)) / times,
      wall: median(costs.map((each) => each[of].wall)) / times,
    });
    results.push({
      name,
      bytes: pdf.length + sealed.tail.length,
      floor: cost('floor'),
      verify: cost('verify'),
      ratio: median(costs.map((each) => each.verify.cpu / each.floor.cpu)),
    });
  }
  return results;
}
