import { readdirSync, readFileSync } from 'node:fs';
import { treeOf } from '../packages/testing/src/process-memory.ts';

/** The unit of `/proc/PID/stat` in milliseconds (proc(5)). */
const TICK_MS = 10;

/** Processor time of all threads that a process has now, in milliseconds, to the nanosecond. Linux alone tells it. */
export function processorTimeOf(pid: number): number {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const nanoseconds = threads.map((thread) => {
    const line = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return Number(line?.split(' ')[0] ?? 0);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Processor time of a process since it started, and of all below it, the ended ones included, to ten milliseconds. */
export function processorTimeOfTree(root: number): number {
  const [own, ...below] = treeOf(root).map((pid) => {
    const fields =
      unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
        ?.split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    // utime, stime, and those of children that were waited for.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  });
  return below.reduce((sum, each) => sum + each, own ?? 0);
}

/** A thread or process may end while it is read. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
