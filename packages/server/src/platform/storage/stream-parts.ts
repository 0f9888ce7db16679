import type { ContentPart, Storage } from './storage.ts';

/** Yields the bytes of all parts in order. Stored parts are read from the storage. */
export async function* streamParts(
  parts: readonly ContentPart[],
  storage: Pick<Storage, 'read'>,
): AsyncIterable<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else if (part.bytes) yield part.bytes;
    else yield* (await storage.read(part.key)).stream;
  }
}
