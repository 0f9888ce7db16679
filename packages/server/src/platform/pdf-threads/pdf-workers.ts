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
 * A PDF took too much time or memory, or broke its thread; the service itself is not affected. Or the threads were
 * stopped with the service, which says nothing about the PDF.
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
 * The input of a task. Buffers in `transfer` are moved and empty afterwards; shared memory is visible to the thread;
 * everything else is copied.
 */
export interface LoadedInput<Input> {
  input: Input;
  transfer?: ArrayBuffer[];
  /** Called once the task has ended, with any result. */
  release?: () => Promise<void>;
}

/** When this many wait, tasks of the share with the most are refused, unless they are promised. */
const MOST_WAITING_PER_THREAD = 50;
const MOST_STRANGERS_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

/**
 * Idle time after which a thread ends. All threads but one start when there is work for them, because each takes 40 MB. A start
 * takes a second of a processor, for which someone waits.
 */
const IDLE_MS = 10 * 60_000;
const STRANGERS_IDLE_MS = 60_000;

/** The requester of a task. */
export interface Asker {
  /** A stranger's tasks run in a separate thread without the sealing key, so that sealing does not wait for them. */
  isStranger?: boolean;
  /** The share that takes turns: a stranger's network, or a team. Tasks without one share a share. */
  share?: string;
  /** Aborted when no one waits for the task any more. It is dropped unless it has started. */
  signal?: AbortSignal | undefined;
}

/** The share of a team. */
export const teamShare = (teamId: number): string => `team ${teamId}`;

interface Threads {
  start: () => Piscina;
  pool?: Piscina;
}

/** The data of each thread: the sealing identity, unless the thread only reads. */
export type PdfWorkerData = SealingIdentity | null;

/** Threads that read all bytes of PDFs, one of them warm, with a limit on time and memory for each task. */
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
      // A thread that breaks between two tasks emits an error here only; unhandled, it would end the process. Running
      // out of memory while being stopped is expected of hostile PDFs.
      pool.on('error', (error: unknown) => {
        if (reasonOf(error) === 'too-big') log.warn({ event: 'pdf.thread_out_of_memory', err: error });
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

  /** Starts a thread, so that the first task finds it warm. This keeps a processor busy for a second. */
  warmUp(): void {
    this.#own.pool ??= this.#own.start();
  }

  /**
   * Runs one task. The time limits start when a thread takes it up.
   * @param load reads the input once a thread is free, so that waiting tasks hold no PDFs in memory
   * @throws PdfTaskError when the thread was stopped or the task threw; RetryLater SERVICE_UNAVAILABLE when too many
   *   PDFs wait to be inspected or verified; AbandonedError after the signal; and what `load` throws
   */
  async run<Input, Output>(
    { name, isPromised }: PdfTask<Input, Output>,
    load: () => LoadedInput<Input> | Promise<LoadedInput<Input>>,
    { isStranger = false, share = '', signal }: Asker = {},
  ): Promise<Output> {
    const threads = isStranger ? this.#strangers : this.#own;
    const task = async () => {
      this.#requireOpen();
      const { input, transfer = [], release } = await load();
      // The workers may have been stopped in the meantime. None is started then.
      if (this.#closed) await release?.();
      this.#requireOpen();
      threads.pool ??= threads.start();
      // Avoid `AbortSignal.timeout`, which outlives the task until V8 collects it.
      const limit = new AbortController();
      const thread = newThreadNumber();
      const endLimit = limitTime(thread, this.#limit, () => limit.abort());
      try {
        return await threads.pool.run({ thread, input }, { name, transferList: transfer, signal: limit.signal });
      } catch (error) {
        throw new PdfTaskError(this.#closed ? 'stopped' : reasonOf(error), error);
      } finally {
        endLimit();
        await release?.();
      }
    };
    return threads.semaphore.run(task, share, { isPromised, signal });
  }

  /** Counts the tasks that run and those that wait. */
  get load(): Record<'own' | 'strangers', FairSemaphore['load']> {
    return { own: this.#own.semaphore.load, strangers: this.#strangers.semaphore.load };
  }

  /**
   * Resolves once no thread but that of strangers has a task.
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

function reasonOf(error: unknown): PdfTaskError['reason'] {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError') return 'too-slow';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big' : 'failed';
}
