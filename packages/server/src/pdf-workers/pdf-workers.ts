import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { Config } from '../config.ts';
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

/** Warm threads in which all bytes of PDFs are read, with a limit on time and memory for each task. */
export class PdfWorkers {
  readonly #startPool: () => Piscina;
  readonly #threads: LimitFunction;
  readonly #timeoutMs: number;
  #pool: Piscina | undefined;
  #closed = false;

  constructor(
    config: Pick<Config, 'PDF_WORKERS' | 'PDF_TIMEOUT_SECONDS' | 'PDF_MEMORY_MB'>,
    workerData: PdfWorkerData,
    log: Pick<Log, 'error'>,
  ) {
    this.#timeoutMs = config.PDF_TIMEOUT_SECONDS * 1000;
    this.#threads = pLimit(config.PDF_WORKERS);
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
      pool.on('error', (error: unknown) => log.error({ err: error }, 'a PDF thread broke'));
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
   * @throws PdfTaskError when the thread was stopped or the task threw; and what `load` throws, as it is
   */
  run<Name extends PdfTaskName>(
    name: Name,
    load: () => LoadedInput<Name> | Promise<LoadedInput<Name>>,
  ): Promise<PdfTasks[Name]['output']> {
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
