import type { UntypedRequest } from '@countersign/contracts/call';

/** Thrown when the server refuses a request. Pages have their own text for each code. */
export class RefusedError extends Error {
  /** Seconds until another attempt may succeed. Null if waiting won't help. */
  readonly retryAfterSeconds: number | null;

  /** @param retryAfter value of the `Retry-After` header */
  constructor(
    readonly code: string,
    readonly status: number,
    retryAfter: string | null,
    /** Number of attempts left after a wrong code. Undefined if attempts are not limited. */
    readonly triesLeft?: number | undefined,
  ) {
    super(code);
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

/**
 * Sends a request to the server, with a JSON body if there is one.
 * @throws RefusedError if the server refuses, TypeError if there is no connection
 */
export async function callJson<T>(
  { method, path }: { method: string; path: string },
  { body }: UntypedRequest,
): Promise<T> {
  const response = await fetch(path, {
    method,
    // Lets the browser send a deletion even while the page is closing.
    keepalive: method === 'DELETE',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => null)) as (T & { code?: string; triesLeft?: number }) | null;
  if (response.ok) return answer as T;
  throw new RefusedError(answer?.code ?? '', response.status, response.headers.get('Retry-After'), answer?.triesLeft);
}
