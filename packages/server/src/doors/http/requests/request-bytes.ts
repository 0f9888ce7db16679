import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { ContentTooLargeError } from '../../../platform/storage/storage.ts';

/** Limits for reading and discarding a refused body. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const LONGEST_DISCARDING_MS = 5_000;

/** Maximum pause by a sender. After the first few seconds, the average rate is limited as well. */
export const LONGEST_PAUSE_MS = 20_000;
const LEAST_BYTES_PER_SECOND = 2048;
const TIME_WITHOUT_RATE_MS = 30_000;

export interface BodyBounds {
  maxBytes?: number | undefined;
  /** Called with the size of each chunk. If it throws an error, reading stops. */
  take?: ((bytes: number) => void) | undefined;
}

/**
 * Streams the bytes of a request's body. If the reader stops early, the rest is read and discarded, within limits.
 * Otherwise, a client that is still sending would find the connection closed and never see the response.
 * @throws RuleViolation INVALID_REQUEST if the connection breaks; REQUEST_TIMEOUT if the sender is too slow
 * @throws ContentTooLargeError if more than `maxBytes` are announced or arrive
 */
export async function* readRequestBytes(
  request: Request,
  { maxBytes = Number.POSITIVE_INFINITY, take }: BodyBounds = {},
): AsyncGenerator<Uint8Array, void> {
  // Read this property as late as possible: accessing the body without reading it can close the connection.
  const { body } = request;
  if (!body) return;
  const pace = new Pace();
  const reader = body.getReader();
  let isOver = false;
  try {
    if (Number(request.headers.get('content-length')) > maxBytes) throw new ContentTooLargeError(maxBytes);
    for (let size = 0; ; ) {
      const { done, value } = await pace.wait(reader.read()).catch((error: unknown) => {
        isOver = true;
        throw error instanceof RuleViolation
          ? error
          : new RuleViolation('INVALID_REQUEST', 'The body ended too early.');
      });
      if (done) {
        isOver = true;
        return;
      }
      size += value.length;
      if (size > maxBytes) throw new ContentTooLargeError(maxBytes);
      take?.(value.length);
      isOver = pace.isTooSlow(size);
      if (isOver) throw tooSlow();
      yield value;
    }
  } finally {
    pace.end();
    // Cancels the pending read if the sender is too slow.
    reader.releaseLock();
    if (!isOver) await throwAway(body);
  }
}

/** Reads and discards an unread body, within the same limits. */
export async function throwAwayBody(request: Request): Promise<void> {
  const { body } = request;
  if (body && !body.locked && !request.bodyUsed) await throwAway(body);
}

async function throwAway(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), LONGEST_DISCARDING_MS);
  });
  try {
    for (let discarded = 0; discarded < MOST_DISCARDED_BYTES; ) {
      const read = await Promise.race([reader.read(), isLate]);
      if (read === 'late' || read.done) return;
      discarded += read.value.length;
    }
  } catch {
  } finally {
    clearTimeout(timer);
    // Don't cancel the body: bytes that arrive later would cause an unhandled error.
    reader.releaseLock();
  }
}

/** Measures the rate of a sender, excluding the service's own time between reads. */
class Pace {
  #waitedMs = 0;
  #reading = false;
  #stop: (error: Error) => void = () => {};
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setTimeout(() => {
      if (this.#reading) this.#stop(tooSlow());
    }, LONGEST_PAUSE_MS);
  }

  async wait<T>(read: Promise<T>): Promise<T> {
    const since = performance.now();
    this.#reading = true;
    this.#timer.refresh();
    try {
      // Racing every read against the same promise would keep all results in memory.
      return await new Promise<T>((resolve, reject) => {
        this.#stop = reject;
        read.then(resolve, reject);
      });
    } finally {
      this.#reading = false;
      this.#stop = () => {};
      this.#waitedMs += performance.now() - since;
    }
  }

  isTooSlow(size: number): boolean {
    const heldToIt = this.#waitedMs - TIME_WITHOUT_RATE_MS;
    return heldToIt > 0 && size < (heldToIt / 1000) * LEAST_BYTES_PER_SECOND;
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const tooSlow = (): RuleViolation =>
  new RuleViolation('REQUEST_TIMEOUT', 'The body arrived too slowly: a pause was too long, or the rate too low.');
