import { readdirSync, readFileSync } from 'node:fs';
import { treeOf } from '../packages/testing/src/process-memory.ts';

/** Length of a clock tick in `/proc/PID/stat`, in milliseconds (proc(5)). */
const TICK_MS = 10;

/** Returns the CPU time of all live threads of a process in milliseconds, with nanosecond precision. Linux only. */
export function processorTimeOf(pid: number): number {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const nanoseconds = threads.map((thread) => {
    const line = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return Number(line?.split(' ')[0] ?? 0);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/**
 * Returns the CPU time of a process and its descendants in milliseconds (10 ms resolution), including descendants that
 * have exited.
 */
export function processorTimeOfTree(root: number): number {
  const [own, ...below] = treeOf(root).map((pid) => {
    const fields =
      unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
        ?.split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    // utime, stime, cutime and cstime (proc(5)).
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  });
  return below.reduce((sum, each) => sum + each, own ?? 0);
}

function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
