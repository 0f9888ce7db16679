import { createHash } from 'node:crypto';
import { type ContentDigest, ContentTooLargeError } from './storage.ts';

/** Content on its way into storage. */
export interface Measured {
  /**
   * The bytes as they arrive.
   * @throws ContentTooLargeError as soon as there are too many
   */
  content: AsyncIterable<Uint8Array>;
  /** Returns the digest of all bytes that have passed. Call it once, at the end. */
  digest(): ContentDigest;
}

/** Counts and hashes content while it passes. */
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
