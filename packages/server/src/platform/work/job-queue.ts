import type { QueryResult } from 'pg';
import PgBoss from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connection.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';

/** Every kind of job, and what it carries. A job may run twice: its handler looks at the rows, not at the message. */
export interface Jobs {
  'seal-envelope': { envelopeId: string };
  'send-mail': { mailId: string };
  'deliver-webhooks': { webhookId: string };
  'remove-unused-content': { envelopeId: string };
  'draw-first-pages': { envelopeId: string };
  'try-further-pages': { envelopeId: string; attempt: number };
  'expire-recipients': Record<string, never>;
  'purge-deleted': Record<string, never>;
}

export type JobName = keyof Jobs;

export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> };

const JOB_NAMES: JobName[] = [
  'seal-envelope',
  'send-mail',
  'deliver-webhooks',
  'remove-unused-content',
  'draw-first-pages',
  'try-further-pages',
  'expire-recipients',
  'purge-deleted',
];

/** How many jobs of a kind one process runs at a time. */
const CONCURRENCY: Record<JobName, number> = {
  'seal-envelope': 2,
  'send-mail': 4,
  // Only wakes the deliverer, which has limits of its own.
  'deliver-webhooks': 1,
  'remove-unused-content': 1,
  'draw-first-pages': 1,
  'try-further-pages': 1,
  'expire-recipients': 1,
  'purge-deleted': 1,
};

/** Rows say what is to be mailed and sealed again; nobody looks for unused content and untried pages: those jobs repeat. */
const RETRIES: Record<JobName, number> = {
  'seal-envelope': 0,
  'send-mail': 0,
  'deliver-webhooks': 0,
  'remove-unused-content': 5,
  'draw-first-pages': 0,
  'try-further-pages': 5,
  'expire-recipients': 0,
  'purge-deleted': 0,
};

const POLL_SECONDS = 2;

/** At the start, whatever waits may have been left behind; later only what should have run by now. */
export type SweepMoment = 'start' | 'running';

const SWEEP_MS = 60_000;

/** Jobs that nobody finished within this time (their process died) are given to another. */
const EXPIRE_SECONDS = 300;

/**
 * The job queue, on the same database as everything else, so that a job is there exactly when its cause is.
 * Retries are not its business: rows say when they are due, and sweeps enqueue what is overdue.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #workers = new Map<JobName, string[]>();
  readonly #running = new Set<Promise<void>>();
  readonly #asked = new Set<Promise<unknown>>();
  #endSweeps = () => {};
  #isTaking = true;
  #isClosed = false;

  constructor(database: Database, log: Log) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: { executeSql: (text: string, values: unknown[]) => this.#ask(database, text, values) },
      schedule: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /** Makes the queue's tables and queues. Enqueuing works from here on; nothing runs before `work`. */
  async open(): Promise<void> {
    await this.#boss.start();
    const existing = new Set((await this.#boss.getQueues()).map((queue) => queue.name));
    for (const name of JOB_NAMES) if (!existing.has(name)) await this.#boss.createQueue(name);
  }

  /**
   * Adds a job to the transaction that causes it. Call `wake` after the commit, so that nobody waits for the poll.
   * @param startAfter earliest time to run; now when left out
   */
  async enqueue<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name], startAfter?: Date): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => tx.client.query(text, values) };
    await this.#boss.send(name, data, {
      db,
      retryLimit: RETRIES[name],
      expireInSeconds: EXPIRE_SECONDS,
      ...(startAfter && { startAfter }),
    });
  }

  /** Answers while the queue can be read and jobs are being taken. */
  async ping(): Promise<void> {
    if (!this.#isTaking) throw new Error('stopping');
    await this.#boss.getQueueSize('seal-envelope');
  }

  wake(name: JobName): void {
    for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
  }

  /**
   * Starts running jobs, and the sweeps: once at once (what a dead process left), then every minute.
   * @param sweeps each enqueues what of its kind is overdue according to the rows
   */
  async work(
    handlers: JobHandlers,
    sweeps: ((moment: SweepMoment) => Promise<void>)[],
    clock: Pick<Clock, 'every'>,
  ): Promise<void> {
    const runSweeps = async (moment: SweepMoment) => {
      // Each by itself: one that fails keeps none of the others from what they have to do.
      for (const sweep of sweeps) {
        if (!this.#isTaking) return;
        await sweep(moment).catch((error: unknown) => this.#log.error({ err: error }, 'sweep failed'));
      }
    };
    await runSweeps('start');
    for (const name of JOB_NAMES) {
      const ids: string[] = [];
      for (let worker = 0; worker < CONCURRENCY[name]; worker++) {
        ids.push(
          await this.#boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, (jobs) =>
            this.#run(name, handlers, jobs),
          ),
        );
      }
      this.#workers.set(name, ids);
    }
    this.#endSweeps = clock.every(SWEEP_MS, () => {
      const swept = runSweeps('running');
      this.#running.add(swept);
      void swept.finally(() => this.#running.delete(swept));
    });
  }

  async #run(name: JobName, handlers: JobHandlers, jobs: PgBoss.Job<unknown>[]): Promise<void> {
    for (const job of jobs) {
      if (this.#isClosed) throw new Error('stopping');
      const handler = handlers[name] as (data: unknown) => Promise<void>;
      const run = handler(job.data);
      const settled = run.then(
        () => undefined,
        () => undefined,
      );
      this.#running.add(settled);
      try {
        await run;
      } catch (error) {
        this.#log.error({ err: error, job: name, data: job.data }, 'job failed');
        throw error;
      } finally {
        this.#running.delete(settled);
        // Otherwise a worker rests after each job, however many wait.
        this.wake(name);
      }
    }
  }

  /** The library does not wait for what it asks when a job ends: we do, or the database would be closed under it. */
  async #ask(database: Database, text: string, values: unknown[]): Promise<QueryResult> {
    const answer = database.pool.query(text, values);
    this.#asked.add(answer);
    return answer.finally(() => this.#asked.delete(answer));
  }

  get isTaking(): boolean {
    return this.#isTaking;
  }

  /** Takes no more jobs; what was waiting stays waiting. Enqueuing still works. */
  async stopTaking(): Promise<void> {
    if (!this.#isTaking) return;
    this.#isTaking = false;
    this.#endSweeps();
    const names = [...this.#workers.keys()];
    this.#workers.clear();
    await Promise.all(names.map((name) => this.#boss.offWork(name)));
  }

  /** Lets running jobs finish, then stops. */
  async close(): Promise<void> {
    await this.stopTaking();
    this.#isClosed = true;
    await Promise.all(this.#running);
    await this.#boss.stop({ graceful: false, close: false });
    while (this.#asked.size > 0) await Promise.allSettled(this.#asked);
  }
}
