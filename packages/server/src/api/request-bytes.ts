import { RuleViolation } from '../domain/rule-violation.ts';

/** How much of a refused body is still taken in, and for how long. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const LONGEST_DISCARDING_MS = 5_000;

/**
 * The bytes of a request's body as they come. Whoever stops reading early has the rest thrown away, within limits: a
 * sender who finds the connection closed while still sending never sees the answer.
 * @throws RuleViolation INVALID_REQUEST when the connection breaks: the sender's problem, not a fault of ours
 */
export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array, void> {
  // Touched only now: a body that was opened but not read can end the connection as well.
  const { body } = request;
  if (!body) return;
  let isWhole = false;
  try {
    for await (const chunk of body.values({ preventCancel: true })) yield chunk;
    isWhole = true;
  } catch {
    throw new RuleViolation('INVALID_REQUEST', 'The body broke off before its end.');
  } finally {
    if (!isWhole) await discard(body);
  }
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), LONGEST_DISCARDING_MS);
  try {
    for (let discarded = 0; discarded < MOST_DISCARDED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      discarded += value.length;
    }
  } catch {
    // The sender is gone.
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}
