import type { Database } from '../db/connection.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

/** A request with an Idempotency-Key while it is carried out. */
export interface KeyedWork {
  /**
   * Stores the answer made of `result`.
   * @throws RuleViolation SERVICE_UNAVAILABLE when another process has taken the request over; nothing may be committed
   *   then
   */
  conclude(tx: Transaction, result: unknown): Promise<void>;
}

/** The context of a request. It is passed with each call, unlike the services, which all requests share. */
export interface RequestContext {
  /** Set if the request has an Idempotency-Key. */
  keyed?: KeyedWork | undefined;
}

/** For work that belongs to no request, such as a job, or that prepares what a request asks for. */
export const NO_REQUEST: RequestContext = {};

/**
 * Runs the work of a request in one transaction. For a request with an Idempotency-Key, the answer made of the result
 * commits with the work.
 */
export function transact<T>(
  database: Database,
  { keyed }: RequestContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    const result = await work(tx);
    await keyed?.conclude(tx, result);
    return result;
  });
}
