/** Cost of one run, in milliseconds. `cpu` covers all threads of the process. */
export interface Cost {
  cpu: number;
  wall: number;
}

/** Number of runs per measurement. Several are needed to include the garbage collection that they cause. */
const IN_A_ROW = 5;

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const started = performance.now();
  for (let time = 0; time < IN_A_ROW; time++) await work();
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / IN_A_ROW, wall: wall / IN_A_ROW };
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
