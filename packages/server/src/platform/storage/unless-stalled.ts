import { Readable } from 'node:stream';

/**
 * Passes on bytes, and fails with ETIMEDOUT if the source delivers none for too long. Only the time during which the
 * reader is waiting counts, so the reader may be slow.
 */
export function unlessStalled(source: Readable, limitMs: number): Readable {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const unread: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
    for (;;) {
      const limit = setTimeout(() => source.destroy(stalled(limitMs)), limitMs);
      const next = await unread.next().finally(() => clearTimeout(limit));
      if (next.done) return;
      yield next.value;
    }
  }
  const guarded = Readable.from(chunks(), { objectMode: false });
  // If no one starts to read, the generator never runs and cannot destroy the source.
  guarded.once('close', () => source.destroy());
  return guarded;
}

/** Returns the error for a peer that keeps the connection open but sends nothing. The peer counts as unavailable. */
export const stalled = (limitMs: number, cause?: unknown): Error =>
  Object.assign(new Error(`nothing arrived for ${limitMs / 1000} s`, { cause }), { code: 'ETIMEDOUT' });
