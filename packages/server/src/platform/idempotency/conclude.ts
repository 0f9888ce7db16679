import type { Transaction } from '../db/transaction.ts';

/** A request with an Idempotency-Key while it is carried out. */
export interface KeyedWork {
  /**
   * Keeps the answer made of `result`.
   * @throws RuleViolation SERVICE_UNAVAILABLE when another has taken the request over; nothing may be committed then
   */
  conclude(tx: Transaction, result: unknown): Promise<void>;
}

/**
 * Says what a request came to, in the transaction that does what it asks for: where it carries an Idempotency-Key, its
 * answer commits with what was done. `result` has to be what the action presents.
 * @returns `result`
 */
export async function conclude<T>({ keyed }: { keyed?: KeyedWork }, tx: Transaction, result: T): Promise<T> {
  await keyed?.conclude(tx, result);
  return result;
}
