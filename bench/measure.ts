import { setTimeout } from 'node:timers/promises';

/** In milliseconds. CPU counts all threads of the process. */
export interface Cost {
  cpu: number;
  wall: number;
}

/** V8 goes on collecting what was left behind when work is done: it is given this long, so that it counts. */
const COLLECTING_MS = 30;

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work();
  const wall = performance.now() - started;
  await setTimeout(COLLECTING_MS);
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1000, wall };
}

export const medianCost = (costs: Cost[]): Cost => ({
  cpu: median(costs.map(({ cpu }) => cpu)),
  wall: median(costs.map(({ wall }) => wall)),
});

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
