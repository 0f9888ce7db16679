/** What the service says when it refuses. */
export interface Refusal {
  code: string;
  message: string;
}

/** The service refused; `message` is for people. */
export class RefusedError extends Error {
  readonly code: string;

  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

/**
 * Sends JSON to the service, or reads where there is nothing to send.
 * @throws RefusedError; TypeError where there is no connection
 */
export async function callJson<T>(address: string, body?: unknown): Promise<T> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => null)) as (T & Partial<Refusal>) | null;
  if (response.ok) return answer as T;
  throw new RefusedError({ code: answer?.code ?? '', message: answer?.message ?? '' });
}
