import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const SAMPLED_EVERY_MS = 20;

/**
 * The most memory (MiB) that a process and all those it started have at once, threads included. Of each process the
 * kernel knows the most it ever had; of several at once, what each has now is added up at short intervals.
 */
export class ProcessMemory {
  #most = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.#timer = setInterval(() => this.#sample(), SAMPLED_EVERY_MS);
  }

  /** Since this was asked the last time. */
  peak(): number {
    this.#sample();
    const most = Math.max(this.#most, field(this.pid, 'VmHWM'));
    this.#most = 0;
    for (const pid of treeOf(this.pid)) unlessGone(() => writeFileSync(`/proc/${pid}/clear_refs`, '5'));
    return Math.round(most / 1024);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    this.#most = Math.max(
      this.#most,
      treeOf(this.pid).reduce((sum, pid) => sum + field(pid, 'VmRSS'), 0),
    );
  }
}

/** In KiB. */
function field(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const status = unlessGone(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
}

/** A process and all below it. */
function treeOf(pid: number): number[] {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) =>
    (unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')) ?? '').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
