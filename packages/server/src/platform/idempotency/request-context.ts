import type { Database } from '../db/connection.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';

export interface KeyedWork {
  /**
   * Stores the response built from `result`.
   * @throws RuleViolation SERVICE_UNAVAILABLE if another process has taken over the request. The caller must not commit
   * anything in this case
   */
  conclude(tx: Transaction, result: unknown): Promise<void>;
}

/**
 * Context of a single request, passed as an argument to each call. Services, in contrast, are shared by all requests.
 */
export interface RequestContext {
  keyed?: KeyedWork | undefined;
}

/** Context of work without a request, e.g. a job, and of work that only prepares a request. */
export const NO_REQUEST: RequestContext = {};

/**
 * Runs the work of a request in one transaction. If the request has an Idempotency-Key, its response is committed
 * together with the work.
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
