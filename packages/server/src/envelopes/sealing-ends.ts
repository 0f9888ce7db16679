import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/connection.ts';
import { envelopes } from '../platform/db/schema.ts';
import type { Transaction } from '../platform/db/transaction.ts';

const CHANNEL = 'countersign_sealing';

/** For what was not heard, because a connection was lost: one query for all who wait on this node. */
const LOOK_EVERY_MS = 1_000;

/**
 * Tells those who wait for a document to be sealed that an attempt has ended, well or not. On the node that sealed they
 * are told in the process; on others by NOTIFY, which leaves with the commit.
 */
export class SealingEnds {
  readonly #database: Pick<Database, 'kind' | 'orm' | 'listen'>;
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #endListening: () => Promise<void>;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Pick<Database, 'kind' | 'orm' | 'listen'>) {
    this.#database = database;
    this.#endListening = database.listen(CHANNEL, (envelopeId) => this.wake(envelopeId));
  }

  /** Part of the transaction that ends an attempt. Call `wake` after the commit. */
  async announce({ orm }: Transaction, envelopeId: string): Promise<void> {
    if (this.#database.kind === 'embedded') return;
    await orm.execute(sql`select pg_notify(${CHANNEL}, ${envelopeId})`);
  }

  /** Lets those go who wait for this envelope on this node. */
  wake(envelopeId: string): void {
    for (const go of this.#waiting.get(envelopeId) ?? []) go();
  }

  /**
   * Waits until the attempt to seal that is under way has ended.
   * @param deadline when to stop waiting in any case, in milliseconds of `performance.now()`
   * @returns whether it has, as far as is known
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
      // The database is away: who waits has a deadline.
    }
  }

  /** Lets everybody go: nothing is sealed on this node any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const envelopeId of [...this.#waiting.keys()]) this.wake(envelopeId);
    await this.#endListening();
  }
}
