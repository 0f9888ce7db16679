/** Number of renewals per lease, so that a failed renewal is followed by others. */
const RENEWALS = 5;

/**
 * Runs work under a claimed lease, which is renewed until the work is finished. Holds no connection between renewals.
 * If the process dies, the lease expires.
 * @param renew extends the lease by `leaseMs`
 */
export async function withRenewedLease<T>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => {
    // If every renewal fails, the database is unavailable and the lease expires.
    renew().catch(() => {});
  }, leaseMs / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
