/** Renewals in the duration of a lease, so that other renewals follow one that fails. */
const RENEWALS = 5;

/**
 * Runs work under a claimed lease and renews the lease until the work ends. No connection is held in between. If the process
 * dies, the lease expires.
 * @param renew extends the lease by `leaseMs`
 */
export async function withRenewedLease<T>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => {
    // If every renewal fails, the database is unavailable and the lease ends.
    renew().catch(() => {});
  }, leaseMs / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
