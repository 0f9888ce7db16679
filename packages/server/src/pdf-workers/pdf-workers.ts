import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
import { RetryLater } from '../domain/rule-violation.ts';
import type { Log } from '../log.ts';
import { workerFile } from '../worker-file.ts';
import type { PdfTaskName, PdfTasks, PdfWorkerData } from './pdf.worker.ts';

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

/** What a task is given. The buffers of `transfer` are handed over instead of copied, and empty here afterwards. */
export interface LoadedInput<Name extends PdfTaskName> {
  input: PdfTasks[Name]['input'];
  transfer: ArrayBuffer[];
}

/** Tasks that strangers can ask for in any number: they are turned away, not queued, once very many wait. */
const TURNED_AWAY: ReadonlySet<PdfTaskName> = new Set(['inspect', 'verify']);
const MOST_WAITING_PER_THREAD = 50;
const RETRY_AFTER_SECONDS = 10;

/** Warm threads in which all bytes of PDFs are read, with a limit on time and memory for each task. */
export class PdfWorkers {
  readonly #startPool: () => Piscina;
  readonly #threads: LimitFunction;
  readonly #timeoutMs: number;
  readonly #mostWaiting: number;
  #pool: Piscina | undefined;
  #closed = false;

  constructor(
    config: Pick<Config, 'PDF_WORKERS' | 'PDF_TIMEOUT_SECONDS' | 'PDF_MEMORY_MB'>,
    workerData: PdfWorkerData,
    log: Pick<Log, 'error' | 'warn'>,
  ) {
    this.#timeoutMs = config.PDF_TIMEOUT_SECONDS * 1000;
    this.#threads = pLimit(config.PDF_WORKERS);
    this.#mostWaiting = config.PDF_WORKERS * MOST_WAITING_PER_THREAD;
    this.#startPool = () => {
      const pool = new Piscina({
        filename: workerFile('pdf'),
        minThreads: config.PDF_WORKERS,
        maxThreads: config.PDF_WORKERS,
        idleTimeout: Number.POSITIVE_INFINITY,
        resourceLimits: { maxOldGenerationSizeMb: config.PDF_MEMORY_MB },
        workerData,
      });
      // A thread that breaks while it rests says so here only; unheard, that would end the process.
      // Running out of memory while it is stopped is what hostile PDFs do, no fault.
      pool.on('error', (error: unknown) => {
        const level = reasonOf(error) === 'too-big' ? 'warn' : 'error';
        log[level]({ err: error }, 'a PDF thread broke');
      });
      return pool;
    };
  }

  /** Starts the threads, so that the first task finds them warm. That keeps processors busy for a second. */
  warmUp(): void {
    this.#pool ??= this.#startPool();
  }

  /**
   * Runs one task. The time limit starts when a thread takes it up, not while it waits for one.
   * @param load reads the input once a thread is free, so that tasks that wait hold no PDFs in memory
   * @throws PdfTaskError when the thread was stopped or the task threw; RetryLater SERVICE_UNAVAILABLE when too many PDFs
   * wait to be inspected or verified; and what `load` throws, as it is
   */
  async run<Name extends PdfTaskName>(
    name: Name,
    load: () => LoadedInput<Name> | Promise<LoadedInput<Name>>,
  ): Promise<PdfTasks[Name]['output']> {
    if (TURNED_AWAY.has(name) && this.#threads.pendingCount >= this.#mostWaiting) {
      throw new RetryLater(
        'SERVICE_UNAVAILABLE',
        'Too many PDFs are waiting to be read; try again in a moment.',
        RETRY_AFTER_SECONDS,
      );
    }
    return this.#threads(async () => {
      if (this.#closed) throw new PdfTaskError('stopped', new Error('the PDF threads are stopped'));
      const { input, transfer } = await load();
      this.#pool ??= this.#startPool();
      try {
        return await this.#pool.run(input, {
          name,
          transferList: transfer,
          signal: AbortSignal.timeout(this.#timeoutMs),
        });
      } catch (error) {
        throw new PdfTaskError(this.#closed ? 'stopped' : reasonOf(error), error);
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool?.destroy();
  }
}

function reasonOf(error: unknown): PdfTaskError['reason'] {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'AbortError') return 'too-slow';
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big' : 'failed';
}
