import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/connection.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { envelopes } from './tables/index.ts';

const CHANNEL = 'countersign_sealing';

/** Interval of a fallback query, in case a NOTIFY was missed while the connection was lost. */
const LOOK_EVERY_MS = 1_000;

/**
 * Lets requests wait until an attempt to seal their document ends, successfully or not. The node that seals wakes its
 * own requests. A NOTIFY, sent with the commit, wakes those on other nodes.
 */
export class SealingWaiters {
  readonly #database: Pick<Database, 'kind' | 'orm' | 'listen'>;
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #endListening: () => Promise<void>;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Pick<Database, 'kind' | 'orm' | 'listen'>) {
    this.#database = database;
    this.#endListening = database.listen(CHANNEL, (envelopeId) => this.wake(envelopeId));
  }

  /** Sends the NOTIFY in the transaction that ends an attempt. Call `wake` after the commit. */
  async announce({ orm }: Transaction, envelopeId: string): Promise<void> {
    if (this.#database.kind === 'embedded') return;
    await orm.execute(sql`select pg_notify(${CHANNEL}, ${envelopeId})`);
  }

  wake(envelopeId: string): void {
    for (const go of this.#waiting.get(envelopeId) ?? []) go();
  }

  /**
   * Waits until the current attempt to seal ends.
   * @param deadline in milliseconds of `performance.now()`
   * @returns whether the attempt is known to have ended
   */
  async hasEnded(envelopeId: string, deadline: number): Promise<boolean> {
    const ms = deadline - performance.now();
    if (ms <= 0 || this.#isClosed) return false;
    return new Promise((resolve) => {
      const stop = (hasEnded: boolean) => {
        clearTimeout(patience);
        this.#remove(envelopeId, go);
        resolve(hasEnded);
      };
      const go = () => stop(true);
      const patience = setTimeout(() => stop(false), ms);
      this.#add(envelopeId, go);
    });
  }

  #add(envelopeId: string, go: () => void): void {
    const others = this.#waiting.get(envelopeId);
    if (others) others.add(go);
    else this.#waiting.set(envelopeId, new Set([go]));
    this.#looking ??= setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  #remove(envelopeId: string, go: () => void): void {
    const those = this.#waiting.get(envelopeId);
    those?.delete(go);
    if (those?.size === 0) this.#waiting.delete(envelopeId);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  async #look(): Promise<void> {
    const asked = [...this.#waiting.keys()];
    const isSealing = and(inArray(envelopes.id, asked), eq(envelopes.sealing, 'QUEUED'), isNull(envelopes.deletedAt));
    try {
      const found = await this.#database.orm.select({ id: envelopes.id }).from(envelopes).where(isSealing);
      const sealing = new Set(found.map(({ id }) => id));
      for (const envelopeId of asked) if (!sealing.has(envelopeId)) this.wake(envelopeId);
    } catch {
      // The database is unavailable. Each request has its own deadline.
    }
  }

  /** Wakes all requests, because this node is shutting down. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const envelopeId of [...this.#waiting.keys()]) this.wake(envelopeId);
    await this.#endListening();
  }
}
