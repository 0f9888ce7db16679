import { Piscina } from 'piscina';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { SealingIdentity } from '../trust/identity.ts';
import { workerFile } from '../worker-file.ts';
import { KeptMemory } from './kept-memory.ts';
import { Lane } from './lane.ts';
import type { PdfTask } from './pdf-task.ts';
import { limitTime, newThreadNumber, type TimeLimit } from './time-limit.ts';

/**
 * A PDF took too long or too much memory, or broke the thread it was in; the service itself is unharmed. Or the threads
 * were stopped with the service, which says nothing about the PDF.
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
 * What a task is given. The buffers of `transfer` are handed over, and empty here afterwards; shared memory is seen by the
 * thread as well; all else is copied.
 */
export interface LoadedInput<Input> {
  input: Input;
  transfer?: ArrayBuffer[];
  /** Called once the task has ended, however. */
  release?: () => Promise<void>;
}

/** Once as many wait, those of the share that has the most are turned away, where they ask for what is not promised. */
const MOST_WAITING_PER_THREAD = 50;
const MOST_STRANGERS_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

/** Their thread starts when there is something to do. */
const STRANGERS_IDLE_MS = 60_000;

/** Who asks for a task. */
export interface Asker {
  /** What strangers ask for has a thread of its own, without our key: whatever they send, sealing waits for none of it. */
  isStranger?: boolean;
  /** Whose turn it is: of strangers their network, else a team. What says none shares one. */
  share?: string;
  /** Says that nobody waits for the task any more: it is dropped then, unless a thread has taken it up. */
  signal?: AbortSignal | undefined;
}

/** The share of a team. */
export const teamShare = (teamId: number): string => `team ${teamId}`;

interface Threads {
  start: () => Piscina;
  pool?: Piscina;
}

/** What each thread is given when it starts: what seals, unless the thread is only to read. */
export type PdfWorkerData = SealingIdentity | null;

/** Warm threads in which all bytes of PDFs are read, with a limit on time and memory for each task. */
export class PdfWorkers {
  readonly #own: Threads & { lane: Lane };
  readonly #strangers: Threads & { lane: Lane };
  readonly #limit: TimeLimit;
  #closed = false;

  /** For what is sealed one after another. */
  readonly memory = new KeptMemory();

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
        resourceLimits: { maxOldGenerationSizeMb: config.PDF_MEMORY_MB },
        ...options,
      });
      // A thread that breaks while it rests says so here only; unheard, that would end the process.
      // Running out of memory while it is stopped is what hostile PDFs do, no fault.
      pool.on('error', (error: unknown) => {
        const level = reasonOf(error) === 'too-big' ? 'warn' : 'error';
        log[level]({ err: error }, 'a PDF thread broke');
      });
      return pool;
    };
    const count = config.PDF_WORKERS;
    this.#own = {
      lane: new Lane(count, count * MOST_WAITING_PER_THREAD, tooManyWaiting),
      start: start({ minThreads: count, maxThreads: count, idleTimeout: Number.POSITIVE_INFINITY, workerData }),
    };
    this.#strangers = {
      lane: new Lane(1, MOST_STRANGERS_WAITING, tooManyWaiting),
      start: start({ minThreads: 0, maxThreads: 1, idleTimeout: STRANGERS_IDLE_MS, workerData: null }),
    };
  }

  /** Starts the threads, so that the first task finds them warm. That keeps processors busy for a second. */
  warmUp(): void {
    this.#own.pool ??= this.#own.start();
  }

  /**
   * Runs one task. The time limits start when a thread takes it up, not while it waits for one.
   * @param load reads the input once a thread is free, so that tasks that wait hold no PDFs in memory
   * @throws PdfTaskError when the thread was stopped or the task threw; RetryLater SERVICE_UNAVAILABLE when too many PDFs
   * wait to be inspected or verified; AbandonedError after the signal; and what `load` throws, as it is
   */
  async run<Input, Output>(
    { name, isPromised }: PdfTask<Input, Output>,
    load: () => LoadedInput<Input> | Promise<LoadedInput<Input>>,
    { isStranger = false, share = '', signal }: Asker = {},
  ): Promise<Output> {
    const threads = isStranger ? this.#strangers : this.#own;
    const task = async () => {
      if (this.#closed) throw new PdfTaskError('stopped', new Error('the PDF threads are stopped'));
      const { input, transfer = [], release } = await load();
      threads.pool ??= threads.start();
      // Not `AbortSignal.timeout`: what that makes outlives the task, until V8 looks through all memory.
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
    return threads.lane.run(task, share, { isPromised, signal });
  }

  /** Answers once no thread but that of strangers has anything to do. @throws AbandonedError after the signal */
  whenIdle(signal: AbortSignal): Promise<void> {
    return this.#own.lane.whenIdle(signal);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#own.pool?.destroy(), this.#strangers.pool?.destroy()]);
  }
}

const tooManyWaiting = (): RetryLater =>
  new RetryLater(
    'SERVICE_UNAVAILABLE',
    'Too many PDFs are waiting to be read; try again in a moment.',
    RETRY_AFTER_SECONDS,
  );

function reasonOf(error: unknown): PdfTaskError['reason'] {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError') return 'too-slow';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big' : 'failed';
}
