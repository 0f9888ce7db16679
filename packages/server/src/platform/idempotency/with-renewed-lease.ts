/** A lease lasts this many renewal intervals, so that one failed renewal is followed by others before it ends. */
const RENEWALS = 5;

/**
 * Runs work under a lease that was already claimed, and renews the lease until the work ends. No connection is held in the
 * meantime. The lease of a process that died expires.
 * @param renew extends the lease by `leaseMs`
 */
export async function withRenewedLease<T>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => {
    // If all renewals fail, the database is unavailable.
    renew().catch(() => {});
  }, leaseMs / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
