export interface Refusal {
  code: string;
  message: string;
}

/** Thrown when the service refuses a request. `message` is in English and is not shown, because pages have their own words. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(
    { code, message }: Refusal,
    readonly status = 0,
    /** Seconds until another attempt may succeed. Null if waiting won't help. */
    readonly retryAfterSeconds: number | null = null,
    /** Attempts left after a wrong code. Null if attempts are not counted. */
    readonly triesLeft: number | null = null,
  ) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends JSON to the service with POST, or sends a GET request if there is no body.
 * @throws RefusedError if the service refuses, TypeError if there is no connection
 */
export async function callJson<T>(address: string, body?: unknown): Promise<T> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => null)) as (T & Partial<Refusal & { triesLeft: number }>) | null;
  if (response.ok) return answer as T;
  const refusal = { code: answer?.code ?? '', message: answer?.message ?? '' };
  const retryAfter = response.headers.get('Retry-After');
  const waitSeconds = retryAfter === null ? null : Number(retryAfter);
  throw new RefusedError(refusal, response.status, waitSeconds, answer?.triesLeft ?? null);
}
