/** System errors that mean an unavailable peer or a full disk. */
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
  // The file would exceed a limit of the process or file system.
  'EFBIG',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * SQLSTATE: connection lost (08), insufficient resources (53), server stopping or starting (57P01 to 57P05), system
 * error (58030), and read-only (25006), e.g. on a server that is being replaced.
 */
const SQLSTATE = /^(08\w{3}|53\w{3}|57P0[1-5]|58030|25006)$/;

/** Matches errors that the driver and its pool report for a lost connection. They have no code. */
const OF_THE_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|the embedded database has stopped|Cannot use a pool after calling end)/;

/**
 * Whether an operation failed because a part of the service is unavailable or out of space. If so, it is neither the
 * caller's fault nor a bug, and a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQLSTATE.test(code))) return true;
    if (OF_THE_DRIVER.test(cause.message) || isOfObjectStore(cause)) return true;
  }
  return false;
}

/** Whether the object store reported an internal error, or responded too late. */
function isOfObjectStore(error: Error): boolean {
  const { $metadata: answer } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return answer !== undefined && (error.name === 'TimeoutError' || (answer.httpStatusCode ?? 0) >= 500);
}
