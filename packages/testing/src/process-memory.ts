import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const SAMPLED_EVERY_MS = 100;
/** Times in /proc/PID/stat have this many units per second (proc(5)). */
const TICKS_PER_SECOND = 100;

/** Returns a process's peak memory since the last call, in MiB (proc(5)). */
export function peakMemory(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kib === undefined) throw new Error(`the system does not say what process ${pid} has`);
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Math.round(Number(kib) / 1024);
}

export function treeOf(root: number): number[] {
  const children = (unlessGone(() => readdirSync(`/proc/${root}/task`)) ?? []).flatMap((thread) =>
    read(`/proc/${root}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return [root, ...children.flatMap((child) => treeOf(Number(child)))];
}

/**
 * Returns the private and the file-backed memory of a process, in MiB. Processes of the same program share file-backed
 * memory.
 */
export function memoryOf(pid: number): { own: number; files: number } {
  const status = read(`/proc/${pid}/status`);
  const mib = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { own: mib('RssAnon') + mib('RssShmem'), files: mib('RssFile') };
}

/**
 * Returns the memory of a process and its descendants in MiB, by process id. The shared program counts only for the
 * root.
 */
function memoryOfTree(root: number): Map<number, number> {
  return new Map(
    treeOf(root).map((pid) => {
      const { own, files } = memoryOf(pid);
      return [pid, pid === root ? own + files : own];
    }),
  );
}

export function processorSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

export class MemoryWatch {
  #most: Map<number, number> = new Map();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.#timer = setInterval(() => this.look(), SAMPLED_EVERY_MS);
  }

  /** Returns the current memory in MiB. Shared program memory counts once. */
  look(): number {
    const now = memoryOfTree(this.pid);
    if (sumOf(now) > sumOf(this.#most)) this.#most = now;
    return sumOf(now);
  }

  /** Returns the peak memory since the last call in MiB, in total and per process. */
  peak(): { mib: number; each: string } {
    const most = this.#most;
    this.#most = new Map();
    this.look();
    return {
      mib: Math.round(sumOf(most)),
      each: [...most.values()].map((mib) => Math.round(mib)).join(' + '),
    };
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const sumOf = (each: Map<number, number>): number => [...each.values()].reduce((sum, mib) => sum + mib, 0);

const read = (path: string): string => unlessGone(() => readFileSync(path, 'latin1')) ?? '';

/** Returns undefined if the process ends during the read. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
