import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIdentity } from '@countersign/pdf';
import { createLog } from '../packages/server/src/platform/log.ts';
import { PdfWorkers } from '../packages/server/src/platform/pdf-threads/pdf-workers.ts';
import { openDiskStorage } from '../packages/server/src/platform/storage/disk-storage.ts';
import { startFloor } from './floor.ts';
import { inputs } from './inputs.ts';
import { type Cost, costOf, median, medianCost } from './measure.ts';
import { signedAt } from './sample-signing.ts';
import { sealStored } from './seal-stored.ts';

export interface SealingResult {
  name: string;
  bytes: number;
  floor: Cost;
  seal: Cost;
  /** CPU time of sealing relative to the floor: the median of the per-round ratios. */
  ratio: number;
  ratios: number[];
  target: number;
  growth: number;
  /** CPU time of the first seal after startup, in milliseconds. Measured for the first input only. */
  first?: number | undefined;
}

/** Limit for the first seal after startup, as a multiple of a warm seal. */
export const FIRST_TARGET = 10;

export interface SealingEffort {
  processes: number;
  warmUps: number;
  rounds: number;
}

interface Round {
  floor: Cost;
  seal: Cost;
}

type Measured = Pick<SealingResult, 'name' | 'bytes' | 'target' | 'growth' | 'first'> & { rounds: Round[] };

interface Task extends SealingEffort {
  folder: string;
}

/**
 * Measures in several processes, one after another, because the speed of the same code varies by up to a quarter
 * between processes.
 */
export async function benchSealing(folder: string, effort: SealingEffort): Promise<SealingResult[]> {
  const processes: Measured[][] = [];
  for (let index = 0; index < effort.processes; index++) {
    const child = fork(process.argv[1] ?? '', ['--sealing']);
    child.send({ ...effort, folder: join(folder, `sealing-${index}`) } satisfies Task);
    const [found] = await once(child, 'message');
    processes.push(found as Measured[]);
    child.disconnect();
  }
  const [first = []] = processes;
  return first.map((input, index) =>
    resultOf(
      input,
      processes.flatMap((each) => each[index] ?? []),
    ),
  );
}

const ratioOf = (rounds: Round[]): number => median(rounds.map(({ floor, seal }) => seal.cpu / floor.cpu));

function resultOf({ rounds: _, ...input }: Measured, measured: Measured[]): SealingResult {
  const rounds = measured.flatMap((each) => each.rounds);
  return {
    ...input,
    floor: medianCost(rounds.map(({ floor }) => floor)),
    seal: medianCost(rounds.map(({ seal }) => seal)),
    ratio: ratioOf(rounds),
    ratios: measured.map((each) => ratioOf(each.rounds)),
    first: input.first === undefined ? undefined : median(measured.map(({ first = 0 }) => first)),
  };
}

export function serveSealing(): void {
  process.once('message', async ({ folder, ...effort }: Task) => process.send?.(await measureSealing(folder, effort)));
}

/** For inputs of this size, two warm-up seals are enough to allocate their memory. */
const LARGE_BYTES = 10_000_000;

/**
 * Seals each input repeatedly, right after the floor in the same round, so that other load on the machine affects both
 * equally. Both use RSA-2048. After a warm-up with all small inputs, the inputs are measured one after another. If they
 * alternated, small inputs would pay for the garbage of large ones.
 */
async function measureSealing(folder: string, { warmUps, rounds }: SealingEffort): Promise<Measured[]> {
  const identity = await createIdentity({ name: 'Bench', algorithm: 'rsa', from: signedAt });
  const floor = startFloor(identity.keyPem);
  const config = { PDF_WORKERS: 1, PDF_CPU_SECONDS: 60, PDF_TIMEOUT_SECONDS: 600, PDF_MEMORY_MB: 1024 };
  const workers = new PdfWorkers(config, identity, createLog('error'));
  const storage = await openDiskStorage(join(folder, 'files'));
  const made = inputs().map((input) => ({ ...input, key: `envelope/${input.name.replaceAll(' ', '-')}` }));

  const seal = (key: string) => sealStored(workers, storage, key);
  const round = async (key: string) => ({
    floor: await floor.cost(join(folder, 'files', key)),
    seal: await costOf(() => seal(key)),
  });

  for (const { key, pdf } of made) await storage.put(key, pdf);
  workers.warmUp();
  await rest();
  const [smallest] = made;
  const first = smallest && (await processorTimeOf(() => seal(smallest.key)));
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    for (const { key, pdf } of made) if (pdf.length < LARGE_BYTES) await round(key);
  }
  const measured: Measured[] = [];
  for (const { name, key, pdf, target } of made) {
    for (let warmUp = 0; warmUp < 2; warmUp++) await round(key);
    const counted: Round[] = [];
    for (let each = 0; each < rounds; each++) counted.push(await round(key));
    measured.push({
      name,
      bytes: pdf.length,
      target,
      growth: await seal(key),
      rounds: counted,
      ...(key === smallest?.key && { first }),
    });
  }
  await workers.close();
  await floor.stop();
  return measured;
}

const REST_MS = 500;

/** Waits until the process is idle, because a service seals its first document only after its threads are ready. */
async function rest(): Promise<void> {
  while ((await processorTimeOf(() => sleep(REST_MS))) > REST_MS / 50);
}

async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
