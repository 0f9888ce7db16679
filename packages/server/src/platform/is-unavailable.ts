/** What the system says of a peer that is away, and of a disk that takes no more. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  // A file would be larger than the process, or the file system, may have one.
  'EFBIG',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * SQLSTATE: connection lost (08), no room left for something (53), the server ends or starts (57P01 to 57P05), what is
 * under it fails (58030), and it takes no writing, as one that others are about to succeed (25006).
 */
const SQLSTATE = /^(08\w{3}|53\w{3}|57P0[1-5]|58030|25006)$/;

/** The driver and its pool give no code where they find a connection gone. */
const OF_THE_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|the embedded database has stopped|Cannot use a pool after calling end)/;

/**
 * Whether something failed because a part of the service cannot be reached or has no room left: no fault of what was asked
 * for, and no fault of the code. It is worth trying again.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQLSTATE.test(code))) return true;
    if (OF_THE_DRIVER.test(cause.message) || isOfObjectStore(cause)) return true;
  }
  return false;
}

/** An object store that answers with a failure of its own, or too late. */
function isOfObjectStore(error: Error): boolean {
  const { $metadata: answer } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return answer !== undefined && (error.name === 'TimeoutError' || (answer.httpStatusCode ?? 0) >= 500);
}
