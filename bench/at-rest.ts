import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, treeOf } from '../packages/testing/src/process-memory.ts';
import type { DatabaseKind } from './costs.ts';
import { median } from './measure.ts';
import { processorTimeOfTree } from './processor.ts';
import { startBenchServer } from './server.ts';
import { type Build, createBenchAccount, startBenchService, THIS_BUILD } from './service.ts';

export interface RestResult {
  database: DatabaseKind;
  build: 'this' | 'beside';
  /** CPU time until the service reports that it is ready, in milliseconds. */
  start: number;
  minute: number;
  /** Resident memory of the service's process at the end of the minute, in MiB. */
  memory: number;
}

export const REST_TARGETS: Record<DatabaseKind, Pick<RestResult, 'start' | 'minute' | 'memory'>> = {
  PostgreSQL: { start: 800, minute: 60, memory: 180 },
  embedded: { start: 2_000, minute: 150, memory: 380 },
};

interface Rest {
  starts: number;
  settledAfterMs: number;
  restMs: number;
}

/**
 * Measures the cost of an idle service: startup, one minute without requests, and memory. All services are idle at the
 * same time.
 */
export async function benchRest(
  folder: string,
  beside: Build | undefined,
  { starts, settledAfterMs, restMs }: Rest,
): Promise<RestResult[]> {
  const server = await startBenchServer(join(folder, 'rest'));
  try {
    const services = [];
    for (const database of ['PostgreSQL', 'embedded'] as const) {
      for (const build of [THIS_BUILD, ...(beside ? [beside] : [])]) {
        const name = `rest-${database}-${build === THIS_BUILD ? 'this' : 'beside'}`.toLowerCase();
        const settings: Record<string, string> = { DATA_DIR: join(folder, name) };
        if (database === 'PostgreSQL') settings.DATABASE_URL = await server.createDatabase(name);
        createBenchAccount(settings, build);
        const costs: number[] = [];
        let service = await startBenchService(settings, build);
        for (let start = 0; start < starts; start++) {
          await service.stop();
          service = await startBenchService(settings, build);
          costs.push(processorTimeOfTree(service.pid));
        }
        services.push({ database, build, service, start: median(costs) });
      }
    }
    await sleep(settledAfterMs);
    const before = services.map(({ service }) => processorTimeOfTree(service.pid));
    await sleep(restMs);
    const results = services.map(
      ({ database, build, service, start }, index): RestResult => ({
        database,
        build: build === THIS_BUILD ? 'this' : 'beside',
        start,
        minute: ((processorTimeOfTree(service.pid) - (before[index] ?? Number.NaN)) * 60_000) / restMs,
        memory: residentOf(service.pid),
      }),
    );
    for (const { service } of services) await service.stop();
    return results;
  } finally {
    await server.stop();
  }
}

/** Returns the memory of a process in MiB, including mapped files. */
export function residentOf(pid: number): number {
  const { own, files } = memoryOf(pid);
  return own + files;
}

/** Returns the memory of a process and its descendants in MiB. Shared program memory counts once. */
export function residentOfTree(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + (pid === root ? residentOf(pid) : memoryOf(pid).own), 0);
}
