/** Body of a refusal. */
export interface Refusal {
  code: string;
  message: string;
}

/** Signals a refusal by the service. `message` is in English; pages have their own messages. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(
    { code, message }: Refusal,
    readonly status = 0,
    /** Seconds to wait before another try may succeed. Null if waiting does not help. */
    readonly retryAfterSeconds: number | null = null,
    /** Attempts left after a wrong code. Null if they are not counted. */
    readonly triesLeft: number | null = null,
  ) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends JSON to the service, or reads if there is no body.
 * @throws RefusedError if the service refuses; TypeError if there is no connection
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
