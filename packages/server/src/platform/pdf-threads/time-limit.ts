import { readFileSync, readlinkSync } from 'node:fs';

export interface TimeLimit {
  processorMs: number;
  /** Wall time in milliseconds, including the wait for a CPU. */
  wallMs: number;
}

/** Time until the first check. Most tasks are finished by then. CPU time used before the first check is not counted. */
const FIRST_LOOK_MS = 250;
const SHORTEST_WAIT_MS = 20;

/** Fraction of the wall time that counts as CPU time if the system does not report the CPU time of a thread. */
const ASSUMED_SHARE = 1 / 4;

/** Unit of /proc/PID/stat in milliseconds. USER_HZ is 100 on every Linux that Node runs on (proc(5)). */
const TICK_MS = 10;

/** Receives the system's number for the thread that has taken the task. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;

export const newThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

const NOT_BEGUN = 0;
const UNKNOWN = -1;

/** Returns the system's number of the calling PDF thread. */
export function ownThreadNumber(): number {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}

/**
 * Calls `onOver` when a thread has used up its CPU time, or its task has taken too much wall time. The two differ on a
 * busy machine, where a thread waits for a CPU through no fault of its PDF.
 * @returns function that ends the limit
 */
export function limitTime(thread: ThreadNumber, limit: TimeLimit, onOver: () => void): () => void {
  let workedMs: (() => number) | undefined;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const number = Atomics.load(thread, 0);
    if (number !== NOT_BEGUN) workedMs ??= timeWorkedFromNow(number);
    const left = limit.processorMs - (workedMs?.() ?? 0);
    if (left <= 0) onOver();
    // The limit cannot be reached earlier, because CPU time never exceeds wall time.
    else timer = setTimeout(look, workedMs ? Math.max(left, SHORTEST_WAIT_MS) : FIRST_LOOK_MS);
  };
  timer = setTimeout(look, FIRST_LOOK_MS);
  const wall = setTimeout(onOver, limit.wallMs);
  return () => {
    clearTimeout(timer);
    clearTimeout(wall);
  };
}

/** Starts measuring. Returns a function for the CPU time that a thread of this process has used since then. */
function timeWorkedFromNow(thread: number): () => number {
  const ticks = readTicks(thread);
  if (ticks !== undefined) return () => ((readTicks(thread) ?? ticks) - ticks) * TICK_MS;
  const start = performance.now();
  return () => (performance.now() - start) * ASSUMED_SHARE;
}

/**
 * Returns the sum of user time and system time (fields 14 and 15). Fields are counted from the end of the name, which
 * may contain spaces.
 */
function readTicks(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
