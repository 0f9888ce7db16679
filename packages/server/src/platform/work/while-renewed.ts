/** What a lease lasts, in renewals: one that fails is followed by others before it ends. */
const RENEWALS = 5;

/**
 * Does work under a lease that is ours already, and renews it for as long as the work takes. No connection is held
 * meanwhile. The lease of a process that died ends by time.
 * @param renew makes it last for another `leaseMs`
 */
export async function whileRenewed<T>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const renewing = setInterval(() => {
    // All that fail are a database that is gone.
    renew().catch(() => {});
  }, leaseMs / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
