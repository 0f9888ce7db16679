import { createHash } from 'node:crypto';
import { type ContentDigest, ContentTooLargeError } from './storage.ts';

export interface Measured {
  /**
   * Yields the bytes as they arrive.
   * @throws ContentTooLargeError as soon as the limit is exceeded
   */
  content: AsyncIterable<Uint8Array>;
  /** Returns the digest of all bytes that were read. Call it once, at the end. */
  digest(): ContentDigest;
}

export function measure(source: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY): Measured {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass() {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new ContentTooLargeError(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: pass(), digest: () => ({ size, sha256: hash.digest('hex') }) };
}
