import { AsyncResource } from 'node:async_hooks';
import { SpanKind } from '@opentelemetry/api';
import { because, causeOfJobs } from '../cause.ts';
import type { Clock } from '../clock.ts';
import { askedBriefly } from '../db/clients/answered-client.ts';
import type { Database } from '../db/connection.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { newClaim } from '../identifiers.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  type ClaimedRow,
  claimDue,
  endAllLeases,
  JOB_LEASE_MS,
  type JobCapacity,
  makeDue,
  releaseClaims,
  renewLeases,
} from './claim-due.ts';
import { ClaimedJob, type Ending, LeaseLostError } from './claimed-job.ts';
import { JOB_KINDS, JOB_NAMES, type JobName, type Jobs } from './job-kinds.ts';
import { Lanes } from './lanes.ts';
import type { Sweep } from './sweep.ts';

/** Runs a job. Returns an outcome, or nothing if the job has succeeded or has called `job.end` itself. */
export type JobHandler<Name extends JobName> = (job: ClaimedJob<Name>) => Promise<void> | Promise<Ending>;
export type JobHandlers = { [Name in Exclude<JobName, 'sweep'>]: JobHandler<Name> };

/** Number of waiting jobs of a kind on all nodes. */
export interface Backlog {
  kind: JobName;
  /** Number of due jobs that have not started. */
  due: number;
  /** Seconds since the oldest due job became due. */
  oldestSeconds: number;
  /** Number of jobs whose last attempt failed. */
  failing: number;
}

interface Parts {
  database: Database;
  log: Log;
  clock: Clock;
  metrics: Pick<Metrics, 'attemptEnded'>;
}

const CHANNEL = 'countersign_work';

/**
 * Interval at which an idle node polls for due jobs. This finds jobs whose notification was missed, because the
 * connection was lost or a node died.
 */
export const POLL_MS = 20_000;

/** Delay until the next poll if one has failed or found other nodes polling. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Maximum random delay before a poll. It keeps nodes that are notified of the same job from polling at the same time,
 * and merges several notifications into one poll.
 */
const MOST_DELAY_MS = 50;

/** Interval of renewals. Several of them fit into a lease, so that one may fail. */
const RENEW_MS = JOB_LEASE_MS / 5;

/**
 * Queues jobs that are due at a certain time and survive the death of a process. Jobs are rows of the same database, so
 * a job exists if and only if its cause was committed. A node polls for due jobs when it is notified (directly after
 * its own commits, through NOTIFY after those of other nodes), when the next job is due, and every POLL_MS.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #metrics: Pick<Metrics, 'attemptEnded'>;
  readonly #pollMs: number;
  /** Distinguishes this process's notifications from those of other processes. */
  readonly #node = newClaim();
  /** Context in which jobs run, outside of the async context of the request that woke the queue. */
  readonly #context = new AsyncResource('JobQueue');
  readonly #lanes = new Lanes();
  readonly #running = new Map<ClaimedJob, Promise<void>>();
  /** Kinds for which the last poll found more jobs than this node had places for. */
  #more = new Set<JobName>();
  /** Last lane that this node has checked, for kinds with many due jobs. */
  #behind = new Map<JobName, string | null>();
  #handlers: { [Name in JobName]: JobHandler<Name> } | undefined;
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #areSweepsWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;
  #renewing: NodeJS.Timeout | undefined;
  #endPolling = () => {};
  #endListening = async () => {};
  #isTaking = true;

  constructor({ database, log, clock, metrics }: Parts, pollMs = POLL_MS) {
    this.#database = database;
    this.#log = log;
    this.#clock = clock;
    this.#metrics = metrics;
    this.#pollMs = pollMs;
  }

  /**
   * Adds a job to the transaction that causes it. Call `wake` after the commit. The commit itself notifies other nodes.
   * A job that is already waiting runs once, at the earlier time and with its attempts reset. A running job runs again
   * afterwards.
   * @param startAfter earliest time to run. Default: now
   * @param lane required if the kind of job does not define it
   */
  enqueue<Name extends JobName>(
    tx: Pick<Transaction, 'client'>,
    name: Name,
    data: Jobs[Name],
    startAfter?: Date,
    lane?: string,
  ): Promise<void> {
    return this.enqueueAll(tx, name, [data], startAfter, lane);
  }

  async enqueueAll<Name extends JobName>(
    { client }: Pick<Transaction, 'client'>,
    name: Name,
    all: readonly Jobs[Name][],
    startAfter?: Date,
    lane = '',
  ): Promise<void> {
    if (all.length === 0) return;
    const kind = JOB_KINDS[name];
    const bySubject = new Map(all.map((data) => [kind.subject(data), data]));
    // Sorted, because two transactions with the same jobs could otherwise deadlock.
    const sorted = [...bySubject].sort(([one], [other]) => (one < other ? -1 : 1));
    const tellsOthers = this.#database.kind === 'postgresql' && startAfter === undefined;
    await client.query(tellsOthers ? `with added as (${ADD}) select pg_notify('${CHANNEL}', $7)` : ADD, [
      name,
      sorted.map(([subject]) => subject),
      sorted.map(([, data]) => kind.lane?.(data) ?? lane),
      sorted.map(([, data]) => JSON.stringify(data)),
      startAfter ?? this.#clock.now(),
      JSON.stringify(causeOfJobs()),
      ...(tellsOthers ? [this.#node] : []),
    ]);
  }

  /** Resolves if jobs can be read and are being claimed. */
  async ping(): Promise<void> {
    if (!this.#isTaking) throw new Error('stopping');
    await this.#database.pool.query(askedBriefly('select 1 from due_work limit 1'));
  }

  async backlog(): Promise<Backlog[]> {
    const { rows } = await this.#database.pool.query<Backlog>(
      `select kind, due::int, coalesce(extract(epoch from $1 - oldest), 0)::float8 as "oldestSeconds", failing::int
         from (select kind, count(*) filter (where claim is null and due_at <= $1) as due,
                      min(due_at) filter (where claim is null and due_at <= $1) as oldest,
                      count(*) filter (where attempts > 0) as failing
                 from due_work group by kind) as waiting`,
      [this.#clock.now()],
    );
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    return JOB_NAMES.map((kind) => byKind.get(kind) ?? { kind, due: 0, oldestSeconds: 0, failing: 0 });
  }

  /**
   * Polls for due jobs immediately. Call it after committing an enqueued job.
   * @param name kind of the job. If all its places are taken, the poll follows when one is free
   */
  wake(name?: JobName): void {
    if (!this.#handlers || !this.#isTaking) return;
    if (name && this.#lanes.runningOf(name) === JOB_KINDS[name].places) {
      this.#more.add(name);
      return;
    }
    this.#isWanted = true;
    this.#looking ??= this.#context
      .runInAsyncScope(() => this.#look())
      .finally(() => {
        this.#looking = undefined;
        // `wake` may have been called after the last poll.
        if (this.#isWanted) this.wake();
      });
  }

  async work(handlers: JobHandlers, sweeps: readonly Sweep[]): Promise<void> {
    const byName = new Map(sweeps.map((sweep) => [sweep.name, sweep]));
    const { pool, kind } = this.#database;
    const now = this.#clock.now();
    // No other process uses the embedded database, so all leases belong to dead processes.
    if (kind === 'embedded') await endAllLeases(pool, now);
    await makeDue(
      pool,
      JOB_NAMES.filter((name) => JOB_KINDS[name].isDueAtStart),
      now,
    );
    await this.#scheduleSweeps(sweeps, now);
    this.#handlers = { ...handlers, sweep: (job) => this.#sweep(byName.get(job.data.name)) };
    this.#endPolling = this.#clock.every(this.#pollMs, () => this.#poll());
    this.#endListening = this.#database.listen(
      CHANNEL,
      (node) => {
        if (node !== this.#node) this.#wakeIn(Math.random() * MOST_DELAY_MS);
      },
      // Finds jobs that were announced before listening started.
      () => this.wake(),
    );
    this.#poll();
  }

  #poll(): void {
    this.#areSweepsWanted = true;
    this.#lanes.forgetIdle();
    this.wake();
  }

  async #scheduleSweeps(sweeps: readonly Sweep[], now: Date): Promise<void> {
    await this.#database.pool.query(
      `insert into due_work as kept (kind, subject, lane, data, due_at)
       select 'sweep', name, '', jsonb_build_object('name', name), due_at
         from unnest($1::text[], $2::timestamptz[]) as sweep (name, due_at) order by name
           on conflict (kind, subject) do update set due_at = least(kept.due_at, excluded.due_at) where kept.claim is null`,
      [sweeps.map(({ name }) => name), sweeps.map(({ everyMs }) => new Date(now.getTime() + everyMs))],
    );
  }

  async #sweep(sweep: Sweep | undefined): Promise<Ending> {
    // The sweep belongs to a different version of the service. A node of that version will find it at its next poll.
    if (!sweep) return { againAt: this.#clock.now() };
    await sweep.run().catch((error: unknown) => {
      this.#log.error({ event: 'work.sweep_failed', err: error, sweep: sweep.name });
    });
    return { againAt: new Date(this.#clock.now().getTime() + sweep.everyMs) };
  }

  /** Claims due jobs until there are no free places or no more jobs. */
  async #look(): Promise<void> {
    while (this.#isWanted && this.#isTaking) {
      this.#isWanted = false;
      const offers = this.#offers();
      if (offers.length === 0) return;
      const claim = newClaim();
      const now = this.#clock.now();
      const { pool } = this.#database;
      try {
        const found = await claimDue(pool, { offers, busy: this.#lanes.busy(), held: this.#held(), claim, now });
        if (!this.#isTaking) {
          const kinds = offers.map(({ kind }) => kind);
          if (found.claimed.length > 0) await releaseClaims(pool, claim, kinds, now);
          return;
        }
        const asked = new Set(offers.map(({ kind }) => kind));
        this.#areSweepsWanted = false;
        this.#more = new Set([...found.more, ...[...this.#more].filter((kind) => !asked.has(kind))]);
        for (const row of found.claimed) this.#begin(row, claim);
        this.#behind = new Map(Object.entries(found.behind) as [JobName, string | null][]);
        for (const [kind, lane] of this.#behind) {
          // No job was found in these lanes, but there are others.
          if (lane !== null && !found.claimed.some((row) => row.kind === kind)) this.#isWanted = true;
        }
        // Another node was polling at the same time, or a job is being enqueued again.
        if (found.more.some((kind) => this.#lanes.runningOf(kind) === 0)) this.#wakeIn(LOOK_AGAIN_MS);
        if (found.nextDueAt) this.#wakeAt(found.nextDueAt);
      } catch (error) {
        this.#log.error({ event: 'work.look_failed', err: error });
        this.#wakeIn(LOOK_AGAIN_MS);
        return;
      }
    }
  }

  #held(): string[] {
    return [...new Set([...this.#running.keys()].map(({ claim }) => claim))];
  }

  #offers(): JobCapacity[] {
    return JOB_NAMES.flatMap((kind) => {
      // Sweeps are claimed only by the periodic poll.
      if (kind === 'sweep' && !this.#areSweepsWanted) return [];
      const { places, perLane } = JOB_KINDS[kind];
      const free = places - this.#lanes.runningOf(kind);
      if (free === 0) this.#more.add(kind);
      return free === 0
        ? []
        : [{ kind, free, perLane: perLane?.most ?? places, behind: this.#behind.get(kind) ?? null }];
    });
  }

  #begin(row: ClaimedRow, claim: string): void {
    const job = new ClaimedJob({ ...row, claim } as ConstructorParameters<typeof ClaimedJob>[0], this.#clock);
    this.#lanes.begin(job);
    const run = because(row.cause, { name: job.kind, kind: SpanKind.CONSUMER }, () => this.#run(job)).finally(() => {
      this.#running.delete(job);
      this.#lanes.end(job, job.ending === 'FAILED');
      if (this.#running.size === 0) this.#endRenewing();
      if (job.nextDueAt && job.kind !== 'sweep') this.#wakeAt(job.nextDueAt);
      // A poll in progress does not know that a place is now free.
      if (this.#more.has(job.kind) || this.#looking) this.wake();
    });
    this.#running.set(job, run);
    this.#renewing ??= setInterval(() => this.#renew(), RENEW_MS);
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { pool } = this.#database;
    const told = { job: job.kind, data: job.data, attempt: job.attempt };
    const started = performance.now();
    try {
      const handler = this.#handlers?.[job.kind] as JobHandler<JobName>;
      const ending = await handler(job);
      if (job.ending === undefined) await this.#end(job, ending ?? 'DONE');
      if (job.ending === 'FAILED' && !job.nextDueAt) this.#log.warn({ event: 'work.given_up', ...told });
    } catch (error) {
      if (error instanceof LeaseLostError) {
        this.#log.warn({ event: 'work.lease_lost', ...told });
        return;
      }
      this.#log.error({ event: 'work.failed', err: error, ...told });
      // If this fails as well, the lease expires.
      await job.endUnrecorded(pool).catch(() => {});
    } finally {
      this.#metrics.attemptEnded({ kind: job.kind, outcome: toOutcome(job.ending) }, performance.now() - started);
    }
  }

  async #end(job: ClaimedJob, ending: Ending): Promise<void> {
    if (ending !== 'FAILED') await job.write(this.#database.pool, ending);
    else await inTransaction(this.#database, (tx) => job.end(tx, ending));
  }

  #renew(): void {
    // If all renewals fail, the database is unavailable.
    renewLeases(this.#database.pool, [...this.#running.keys()], this.#clock.now()).catch(() => {});
  }

  #endRenewing(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }

  #wakeAt(due: Date): void {
    this.#wakeIn(Math.max(due.getTime() - this.#clock.now().getTime(), 0));
  }

  /** Schedules a poll. Ignores times after the next periodic poll, which covers them. */
  #wakeIn(ms: number): void {
    const at = performance.now() + ms;
    if (!this.#isTaking || ms >= this.#pollMs || at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    // A timer may fire up to a millisecond early.
    this.#timer = setTimeout(() => {
      this.#timerAt = Number.POSITIVE_INFINITY;
      this.wake();
    }, Math.ceil(ms) + 1);
  }

  get isTaking(): boolean {
    return this.#isTaking;
  }

  /** Stops claiming jobs. Waiting jobs remain, and enqueuing still works. */
  async stopTaking(): Promise<void> {
    if (!this.#isTaking) return;
    this.#isTaking = false;
    this.#endPolling();
    clearTimeout(this.#timer);
    await Promise.all([this.#endListening(), this.#looking]);
  }

  async close(): Promise<void> {
    await this.stopTaking();
    await Promise.all(this.#running.values());
    this.#endRenewing();
  }
}

function toOutcome(ending: Ending | undefined): 'done' | 'failed' | 'again' {
  if (ending === 'DONE') return 'done';
  return ending === undefined || ending === 'FAILED' ? 'failed' : 'again';
}

const ADD = `
insert into due_work as kept (kind, subject, lane, data, due_at, cause)
select $1, subject, lane, data, $5::timestamptz, nullif($6::jsonb, 'null')
  from unnest($2::text[], $3::text[], $4::jsonb[]) as added (subject, lane, data)
    -- In one order everywhere, so that no two transactions wait for each other.
 order by subject
    on conflict (kind, subject) do update set
       lane = excluded.lane, data = excluded.data, cause = excluded.cause, attempts = 0,
       due_at = case when kept.claim is null then least(kept.due_at, excluded.due_at) else kept.due_at end,
       again_at = case when kept.claim is null then null else least(kept.again_at, excluded.due_at) end`;
