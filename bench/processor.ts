import { readdirSync, readFileSync } from 'node:fs';
import { treeOf } from '../packages/testing/src/process-memory.ts';

/** Unit of `/proc/PID/stat` in milliseconds (proc(5)). */
const TICK_MS = 10;

/** Returns the CPU time of all present threads of a process in milliseconds, to the nanosecond. Works on Linux only. */
export function processorTimeOf(pid: number): number {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const nanoseconds = threads.map((thread) => {
    const line = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return Number(line?.split(' ')[0] ?? 0);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Returns the CPU time of a process since its start, and of all its descendants, including ended ones, to ten milliseconds. */
export function processorTimeOfTree(root: number): number {
  const [own, ...below] = treeOf(root).map((pid) => {
    const fields =
      unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
        ?.split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    // Sums utime, stime, and those of children that were waited for.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  });
  return below.reduce((sum, each) => sum + each, own ?? 0);
}

/** Returns undefined if the thread or process ended while it was read. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
