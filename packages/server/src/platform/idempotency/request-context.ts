import type { Database } from '../db/connection.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

export interface KeyedWork {
  /**
   * Stores the response built from `result`.
   * @throws RuleViolation SERVICE_UNAVAILABLE if another process has taken over the request. Nothing may be committed then
   */
  conclude(tx: Transaction, result: unknown): Promise<void>;
}

/** Context of a single request. It is an argument of each call, unlike the services, which all requests share. */
export interface RequestContext {
  keyed?: KeyedWork | undefined;
}

/** For work that belongs to no request, such as a job, or that only prepares the work of a request. */
export const NO_REQUEST: RequestContext = {};

/**
 * Runs the work of a request in one transaction. If the request has an Idempotency-Key, its response is committed with the
 * work.
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
