import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/transaction.ts';
import { JOB_KINDS, type JobName, type Jobs } from './job-kinds.ts';
import { waitAfter, waitAfterUnrecorded } from './ladder.ts';
import type { Queries } from './queries.ts';

/** Whether a job is done, has failed and is retried according to its ladder, or runs again at a set time. */
export type Ending = 'DONE' | 'FAILED' | { againAt: Date };

/**
 * Reports that another process has taken over the job, because its lease was not renewed in time. This process must not
 * commit anything for it.
 */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor({ kind, subject }: { kind: string; subject: string }) {
    super(`another process has taken over ${kind} of ${subject}`);
  }
}

export class ClaimedJob<Name extends JobName = JobName> {
  readonly kind: Name;
  readonly subject: string;
  readonly lane: string;
  readonly data: Jobs[Name];
  /** Number of this attempt, starting at 1. */
  readonly attempt: number;
  readonly claim: string;
  readonly #clock: Pick<Clock, 'now'>;
  #ending: Ending | undefined;
  #nextDueAt: Date | null = null;

  constructor(
    row: { kind: Name; subject: string; lane: string; data: Jobs[Name]; attempts: number; claim: string },
    clock: Pick<Clock, 'now'>,
  ) {
    this.kind = row.kind;
    this.subject = row.subject;
    this.lane = row.lane;
    this.data = row.data;
    this.attempt = row.attempts + 1;
    this.claim = row.claim;
    this.#clock = clock;
  }

  /** Whether there are no further attempts if this one fails. */
  get isLastAttempt(): boolean {
    return waitAfter(JOB_KINDS[this.kind].ladder, this.attempt, 0) === null;
  }

  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** Time when a finished job is due again. Null if it is not due again. */
  get nextDueAt(): Date | null {
    return this.#nextDueAt;
  }

  /**
   * Ends the job in the transaction that records its result. Without this call, the queue ends it after the handler.
   * @returns time when the job is due again, or null if it is done or was abandoned
   * @throws LeaseLostError, after which the caller must not commit anything
   */
  async end({ client }: Pick<Transaction, 'client'>, ending: Ending): Promise<Date | null> {
    return this.write(client, ending, ending === 'FAILED' ? this.#after(waitAfter) : null);
  }

  /** Ends a failed job whose handler threw an error and recorded nothing. */
  async endUnrecorded(queries: Queries): Promise<Date | null> {
    return this.write(queries, 'FAILED', this.#after(waitAfterUnrecorded));
  }

  #after(wait: typeof waitAfter): Date | null {
    const ms = wait(JOB_KINDS[this.kind].ladder, this.attempt, Math.random());
    return ms === null ? null : new Date(this.#clock.now().getTime() + ms);
  }

  async write(queries: Queries, ending: Ending, retryAt: Date | null = null): Promise<Date | null> {
    const nextAt = typeof ending === 'object' ? ending.againAt : retryAt;
    const dueAt = nextAt ? await this.#putOff(queries, ending, nextAt) : await this.#finish(queries);
    this.#ending = ending;
    this.#nextDueAt = dueAt;
    return dueAt;
  }

  async #finish(queries: Queries): Promise<Date | null> {
    const { rowCount } = await queries.query(`delete from due_work where ${IS_OURS} and again_at is null`, this.#key);
    // Either the job was enqueued again in the meantime, or the lease has been lost.
    return rowCount === 0 ? this.#putOff(queries, 'DONE', null) : null;
  }

  async #putOff(queries: Queries, ending: Ending, at: Date | null): Promise<Date> {
    const attempts = ending === 'FAILED' ? this.attempt : 0;
    const { rows } = await queries.query<{ dueAt: Date }>(
      `update due_work set claim = null, due_at = least(again_at, $4::timestamptz), again_at = null,
              attempts = case when again_at is null then $5::int else 0 end
        where ${IS_OURS} and coalesce(again_at, $4::timestamptz) is not null returning due_at as "dueAt"`,
      [...this.#key, at, attempts],
    );
    const [row] = rows;
    if (!row) throw new LeaseLostError(this);
    return row.dueAt;
  }

  get #key(): string[] {
    return [this.kind, this.subject, this.claim];
  }
}

const IS_OURS = 'kind = $1 and subject = $2 and claim = $3';
