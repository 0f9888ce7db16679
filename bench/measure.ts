/** In milliseconds. CPU counts all threads of the process. */
export interface Cost {
  cpu: number;
  wall: number;
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work();
  const wall = performance.now() - started;
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
