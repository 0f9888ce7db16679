import { Piscina } from 'piscina';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { SealingIdentity } from '../trust/identity.ts';
import { workerFile } from '../worker-file.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import { IMPORTING_ARGUMENTS } from './importing-arguments.ts';
import { MemoryPool } from './memory-pool.ts';
import type { PdfTask } from './pdf-task.ts';
import { limitTime, newThreadNumber, type TimeLimit } from './time-limit.ts';

/**
 * Reports that a PDF took too much time or memory, or crashed its thread. The service itself is not affected. Also
 * thrown when the service stops its threads, in which case the PDF is not the cause.
 */
export class PdfTaskError extends Error {
  constructor(
    readonly reason: 'too-slow' | 'too-big' | 'failed' | 'stopped',
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : reason, { cause });
  }
}

/**
 * Input of a task. Buffers in `transfer` are moved, and are empty afterwards. Shared memory is visible to the thread.
 * Everything else is copied.
 */
export interface LoadedInput<Input> {
  input: Input;
  transfer?: ArrayBuffer[];
  /** Called once, when the task has succeeded or failed. */
  release?: () => Promise<void>;
}

/**
 * Maximum number of queued tasks per thread. Beyond that, tasks of the share with the most tasks are refused, unless
 * they are promised.
 */
const MOST_WAITING_PER_THREAD = 50;
const MOST_STRANGERS_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

/**
 * Idle time after which a thread exits. A thread takes 40 MB, so all but one start only when there is work for them.
 * Starting one takes a second of CPU time, and someone has to wait for it.
 */
const IDLE_MS = 10 * 60_000;
const STRANGERS_IDLE_MS = 60_000;

export interface PdfAsker {
  /** Whether the task runs in a separate thread without the sealing key, so that sealing does not wait for strangers. */
  isStranger?: boolean;
  /**
   * Share that takes turns with others: a stranger's network, or a team. All tasks without a share belong to the same
   * one.
   */
  share?: string;
  /** Aborted when no one is waiting for the task anymore. The task is dropped unless it has started. */
  signal?: AbortSignal | undefined;
}

export const teamShare = (teamId: number): string => `team ${teamId}`;

interface Threads {
  start: () => Piscina;
  pool?: Piscina;
}

/** Data of each thread: the sealing identity, or null for threads that only read. */
export type PdfWorkerData = SealingIdentity | null;

/** Threads that process untrusted PDFs, with limits on the time and memory of each task. One of them is always warm. */
export class PdfWorkers {
  readonly #own: Threads & { semaphore: FairSemaphore };
  readonly #strangers: Threads & { semaphore: FairSemaphore };
  readonly #limit: TimeLimit;
  #closed = false;

  /** Memory for PDFs that are sealed one after another. */
  readonly memory = new MemoryPool();

  constructor(
    config: Pick<Config, 'PDF_WORKERS' | 'PDF_CPU_SECONDS' | 'PDF_TIMEOUT_SECONDS' | 'PDF_MEMORY_MB'>,
    workerData: PdfWorkerData,
    log: Pick<Log, 'error' | 'warn'>,
  ) {
    this.#limit = { processorMs: config.PDF_CPU_SECONDS * 1000, wallMs: config.PDF_TIMEOUT_SECONDS * 1000 };
    const start = (options: Partial<ConstructorParameters<typeof Piscina>[0]>) => (): Piscina => {
      const pool = new Piscina({
        filename: workerFile('pdf'),
        recordTiming: false,
        execArgv: IMPORTING_ARGUMENTS,
        resourceLimits: { maxOldGenerationSizeMb: config.PDF_MEMORY_MB },
        ...options,
      });
      // If a thread crashes between two tasks, only this listener receives the error. Without it, the error would
      // terminate the process. With malicious PDFs, a thread may run out of memory while it is being stopped.
      pool.on('error', (error: unknown) => {
        if (toReason(error) === 'too-big') log.warn({ event: 'pdf.thread_out_of_memory', err: error });
        else log.error({ event: 'pdf.thread_failed', err: error });
      });
      return pool;
    };
    const count = config.PDF_WORKERS;
    this.#own = {
      semaphore: new FairSemaphore(count, count * MOST_WAITING_PER_THREAD, tooManyWaiting),
      start: start({ minThreads: 1, maxThreads: count, idleTimeout: IDLE_MS, workerData }),
    };
    this.#strangers = {
      semaphore: new FairSemaphore(1, MOST_STRANGERS_WAITING, tooManyWaiting),
      start: start({ minThreads: 0, maxThreads: 1, idleTimeout: STRANGERS_IDLE_MS, workerData: null }),
    };
  }

  /** Starts a thread, so that it is warm for the first task. This keeps a CPU core busy for a second. */
  warmUp(): void {
    this.#own.pool ??= this.#own.start();
  }

  /**
   * Runs one task. The time limits start when a thread begins it.
   * @param load reads the input once a thread is free, so that queued tasks hold no PDFs in memory
   * @throws PdfTaskError if the thread was stopped or the task threw an error; RetryLater SERVICE_UNAVAILABLE if too
   * many PDFs are waiting to be inspected or verified; AbandonedError after the signal; and errors from `load`
   */
  async run<Input, Output>(
    { name, isPromised }: PdfTask<Input, Output>,
    load: () => LoadedInput<Input> | Promise<LoadedInput<Input>>,
    { isStranger = false, share = '', signal }: PdfAsker = {},
  ): Promise<Output> {
    const threads = isStranger ? this.#strangers : this.#own;
    const task = async () => {
      this.#requireOpen();
      const { input, transfer = [], release } = await load();
      // The workers may have been stopped in the meantime, and must not start again.
      if (this.#closed) await release?.();
      this.#requireOpen();
      threads.pool ??= threads.start();
      // `AbortSignal.timeout` would outlive the task until V8 collects it.
      const limit = new AbortController();
      const thread = newThreadNumber();
      const endLimit = limitTime(thread, this.#limit, () => limit.abort());
      try {
        return await threads.pool.run({ thread, input }, { name, transferList: transfer, signal: limit.signal });
      } catch (error) {
        throw new PdfTaskError(this.#closed ? 'stopped' : toReason(error), error);
      } finally {
        endLimit();
        await release?.();
      }
    };
    return threads.semaphore.run(task, share, { isPromised, signal });
  }

  get load(): Record<'own' | 'strangers', FairSemaphore['load']> {
    return { own: this.#own.semaphore.load, strangers: this.#strangers.semaphore.load };
  }

  /**
   * Resolves when all threads are idle, except for the thread for strangers.
   * @throws AbandonedError after the signal
   */
  whenIdle(signal: AbortSignal): Promise<void> {
    return this.#own.semaphore.whenIdle(signal);
  }

  #requireOpen(): void {
    if (this.#closed) throw new PdfTaskError('stopped', new Error('the PDF threads are stopped'));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#own.pool?.destroy(), this.#strangers.pool?.destroy()]);
  }
}

const tooManyWaiting = (): RetryLater =>
  new RetryLater(
    'SERVICE_UNAVAILABLE',
    'Too many PDFs are waiting to be read. Try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

function toReason(error: unknown): PdfTaskError['reason'] {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError') return 'too-slow';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big' : 'failed';
}
