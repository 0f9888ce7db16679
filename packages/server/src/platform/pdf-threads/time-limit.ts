import { readFileSync, readlinkSync } from 'node:fs';

/** Limits the time of a task. */
export interface TimeLimit {
  /** Processor time, in milliseconds. */
  processorMs: number;
  /** By the clock, with the time spent waiting for a processor. */
  wallMs: number;
}

/** Most tasks end before the first check. What a thread did until then is not counted. */
const FIRST_LOOK_MS = 250;
const SHORTEST_WAIT_MS = 20;

/** Share of the elapsed time that counts if the system does not report the processor time of a thread. */
const ASSUMED_SHARE = 1 / 4;

/** The unit of /proc/PID/stat: USER_HZ, 100 a second on every Linux that Node runs on (proc(5)). */
const TICK_MS = 10;

/** Receives a thread's system thread number when the thread has taken a task. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;

export const newThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

const NOT_BEGUN = 0;
const UNKNOWN = -1;

/** Returns the thread's own system thread number. Call it in a PDF thread. */
export function ownThreadNumber(): number {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}

/**
 * Calls `onOver` when a thread has used its processor time or its task has taken too long by the clock. On a busy
 * machine a thread waits for a processor, which is not the fault of its PDF.
 * @returns a function that ends the limit
 */
export function limitTime(thread: ThreadNumber, limit: TimeLimit, onOver: () => void): () => void {
  let workedMs: (() => number) | undefined;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const number = Atomics.load(thread, 0);
    if (number !== NOT_BEGUN) workedMs ??= timeWorkedFromNow(number);
    const left = limit.processorMs - (workedMs?.() ?? 0);
    if (left <= 0) onOver();
    // Its processor time cannot exceed the elapsed time.
    else timer = setTimeout(look, workedMs ? Math.max(left, SHORTEST_WAIT_MS) : FIRST_LOOK_MS);
  };
  timer = setTimeout(look, FIRST_LOOK_MS);
  const wall = setTimeout(onOver, limit.wallMs);
  return () => {
    clearTimeout(timer);
    clearTimeout(wall);
  };
}

/** Measures the processor time of a thread of this process from this call on. */
function timeWorkedFromNow(thread: number): () => number {
  const ticks = ticksOf(thread);
  if (ticks !== undefined) return () => ((ticksOf(thread) ?? ticks) - ticks) * TICK_MS;
  const start = performance.now();
  return () => (performance.now() - start) * ASSUMED_SHARE;
}

/** User and system time: fields 14 and 15, counted after the name, which may contain blanks. */
function ticksOf(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
