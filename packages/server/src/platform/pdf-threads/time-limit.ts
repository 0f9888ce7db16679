import { readFileSync, readlinkSync } from 'node:fs';

/** How long a task may take. */
export interface TimeLimit {
  /** Time of a processor, in milliseconds. */
  processorMs: number;
  /** By the clock, waiting for a processor included. */
  wallMs: number;
}

/** Most tasks end before: looking costs them nothing. What a thread did until the first look is not counted. */
const FIRST_LOOK_MS = 250;
const SHORTEST_WAIT_MS = 20;

/** Where nobody says what a thread has worked, it is taken to have had a processor for this part of the time. */
const ASSUMED_SHARE = 1 / 4;

/** The unit of /proc/PID/stat: USER_HZ, 100 a second on every Linux that Node runs on (proc(5)). */
const TICK_MS = 10;

/** Where a thread writes its number as the system counts threads, once it has taken a task up. */
export type ThreadNumber = Int32Array<SharedArrayBuffer>;

export const newThreadNumber = (): ThreadNumber => new Int32Array(new SharedArrayBuffer(4));

const NOT_BEGUN = 0;
const UNKNOWN = -1;

/** In a PDF thread: its own number. */
export function ownThreadNumber(): number {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}

/**
 * Calls `onOver` when a thread has worked, or its task has lasted, for longer than it may. On a busy machine a thread waits
 * for a processor: that is no fault of what it reads.
 * @returns ends it
 */
export function limitTime(thread: ThreadNumber, limit: TimeLimit, onOver: () => void): () => void {
  let workedMs: (() => number) | undefined;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const number = Atomics.load(thread, 0);
    if (number !== NOT_BEGUN) workedMs ??= timeWorkedFromNow(number);
    const left = limit.processorMs - (workedMs?.() ?? 0);
    if (left <= 0) onOver();
    // It cannot work for longer than time passes.
    else timer = setTimeout(look, workedMs ? Math.max(left, SHORTEST_WAIT_MS) : FIRST_LOOK_MS);
  };
  timer = setTimeout(look, FIRST_LOOK_MS);
  const wall = setTimeout(onOver, limit.wallMs);
  return () => {
    clearTimeout(timer);
    clearTimeout(wall);
  };
}

/** Says what a thread of this process has worked since this was called. */
function timeWorkedFromNow(thread: number): () => number {
  const ticks = ticksOf(thread);
  if (ticks !== undefined) return () => ((ticksOf(thread) ?? ticks) - ticks) * TICK_MS;
  const start = performance.now();
  return () => (performance.now() - start) * ASSUMED_SHARE;
}

/** For the program and for the system on its behalf: fields 14 and 15, counted behind the name, which may have blanks in it. */
function ticksOf(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
