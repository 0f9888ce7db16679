import type { Readable } from 'node:stream';

/** Size in bytes and SHA-256 in lower-case hex. */
export interface ContentDigest {
  size: number;
  sha256: string;
}

/** Allocates at least `size` bytes for reading content, in a buffer that nothing else writes to. */
export type Memory<Of extends ArrayBufferLike = ArrayBuffer> = (size: number) => Uint8Array<Of>;

/** Content that is too large for memory, as a file on this machine. The file exists until it is released. */
export interface PlacedContent {
  path: string;
  size: number;
  release(): Promise<void>;
}

/** Larger content is never read into memory as a whole. */
export const LARGEST_IN_MEMORY = 32 * 1024 * 1024;

export const newMemory: Memory = (size) => new Uint8Array(size);

/** Content that has arrived completely. It has no key yet, because the key may depend on its hash. */
export interface ReceivedContent extends ContentDigest {
  /** Reads it for work on this machine: into memory, or as a file if it is large. Allocates new memory by default. */
  fetch(memory?: Memory): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  /** Reads it as a stream. */
  read(): Promise<Readable>;
  /** Stores it durably under `key`. */
  commit(key: string): Promise<void>;
  /** Deletes it. Does nothing after `commit`. */
  discard(): Promise<void>;
}

/** Part of content: new bytes, or the content stored under a key. */
export type Part = Uint8Array | StoredPart;

export interface StoredPart {
  key: string;
  /** The stored bytes, if the caller has them in memory. */
  bytes?: Uint8Array | undefined;
}

/** The first and last byte, both inclusive, counted from 0 (as in RFC 9110, 14.1.2). */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Stores files. Keys are paths of plain names (`envelope_x/9f86...`). Content appears under its key completely or not at all,
 * and then survives a power failure. Storing under an existing key replaces the content.
 */
export interface Storage {
  /**
   * Receives a stream with a limited amount of memory.
   * @throws ContentTooLargeError as soon as `maxBytes` is exceeded. Nothing is stored then
   */
  receive(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<ReceivedContent>;
  put(key: string, content: Uint8Array): Promise<ContentDigest>;
  /**
   * Stores the parts in order. Stored parts are copied within the storage. If they are small and in memory, they are written
   * again, which is faster.
   */
  compose(key: string, parts: readonly Part[]): Promise<void>;
  /**
   * Reads content as a stream. `version` differs if the content was replaced, or changed as far as the storage can tell.
   * `modifiedAt` is the time of storing, to the second. It is only present in storage that others can upload to (`uploadUrl`).
   * @throws ContentMissingError
   */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number; version?: string | undefined; modifiedAt?: Date | undefined }>;
  /**
   * Reads into new memory by default.
   * @throws ContentMissingError
   */
  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  /**
   * Reads content for work on this machine: into memory, or as a file if it is large. Allocates new memory by default.
   * @throws ContentMissingError
   */
  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  /**
   * Deletes content. Does nothing if there is none.
   * @param version version from `read`. Content stored later is not deleted
   */
  delete(key: string, version?: string): Promise<void>;
  /** Yields all keys that start with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves if content can be stored, and rejects otherwise. */
  ping(): Promise<void>;
  /**
   * Removes temporary content of processes that died. To protect its own temporary content, every user of a storage calls this
   * every `SWEPT_EVERY_MS`. Opening the storage calls it once.
   */
  removeAbandoned(): Promise<void>;
  /**
   * Returns a URL that stores every PUT under `key` without checking the sender. Only an object store that clients can reach
   * has this method.
   */
  uploadUrl?(key: string, lifetimeSeconds: number): Promise<string>;
}

export class ContentTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
  }
}

export class ContentMissingError extends Error {
  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
  }
}

export const SWEPT_EVERY_MS = 10 * 60_000;

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** @throws if `key` is not a path of plain names: letters, digits, `_`, `-` and inner dots */
export function assertKey(key: string): void {
  if (key.length > 512 || !key.split('/').every((name) => NAME.test(name))) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
