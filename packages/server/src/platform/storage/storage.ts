import type { Readable } from 'node:stream';

/** Size in bytes and SHA-256 in lowercase hex. */
export interface ContentDigest {
  size: number;
  sha256: string;
}

/** Allocates at least `size` bytes for reading content. Nothing else may write to the buffer. */
export type Memory<Of extends ArrayBufferLike = ArrayBuffer> = (size: number) => Uint8Array<Of>;

/** Content that is too large for memory, as a file on this machine. The file exists until it is released. */
export interface PlacedContent {
  path: string;
  size: number;
  release(): Promise<void>;
}

/** Maximum size of content that is read into memory as a whole. */
export const LARGEST_IN_MEMORY = 32 * 1024 * 1024;

export const newMemory: Memory = (size) => new Uint8Array(size);

/** Content that has arrived completely. It has no key yet, because the key may depend on its hash. */
export interface ReceivedContent extends ContentDigest {
  /**
   * Reads the content for work on this machine: into memory, or as a file if it is large. By default, allocates new
   * memory.
   */
  fetch(memory?: Memory): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  read(): Promise<Readable>;
  /** Stores the content durably under `key`. */
  commit(key: string): Promise<void>;
  /** Deletes the content. Does nothing after `commit`. */
  discard(): Promise<void>;
}

/** Part of content: new bytes, or the content stored under a key. */
export type ContentPart = Uint8Array | StoredPart;

export interface StoredPart {
  key: string;
  /** The stored bytes, if the caller has them in memory. */
  bytes?: Uint8Array | undefined;
}

/** Zero-based positions of the first and last byte, both inclusive (RFC 9110, section 14.1.2). */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Stores files. Keys are paths of plain names (`envelope_x/9f86...`). Content appears under its key completely or not
 * at all. Once it has appeared, it survives a power failure. Storing under an existing key replaces the content.
 */
export interface Storage {
  /**
   * Receives a stream with a limited amount of memory.
   * @throws ContentTooLargeError as soon as `maxBytes` is exceeded. Nothing is stored in this case
   */
  receive(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<ReceivedContent>;
  put(key: string, content: Uint8Array): Promise<ContentDigest>;
  /**
   * Stores the parts in order. Stored parts are copied within the storage. Small ones that are in memory are written
   * again, which is faster.
   */
  compose(key: string, parts: readonly ContentPart[]): Promise<void>;
  /**
   * Reads content as a stream. `version` changes if the content is replaced, or modified in a way that the storage can
   * detect. `modifiedAt` is the time of storing, to the second. It is present only in storage that others can upload to
   * (`uploadUrl`).
   * @throws ContentMissingError
   */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number; version?: string | undefined; modifiedAt?: Date | undefined }>;
  /**
   * Reads content, by default into new memory.
   * @throws ContentMissingError
   */
  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  /**
   * Reads content for work on this machine: into memory, or as a file if it is large. By default, allocates new memory.
   * @throws ContentMissingError
   */
  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  /**
   * Deletes content, if there is any.
   * @param version version from `read`. Content stored later is not deleted
   */
  delete(key: string, version?: string): Promise<void>;
  /** Yields all keys that start with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Rejects if content cannot be stored at the moment. */
  ping(): Promise<void>;
  /**
   * Removes temporary content left behind by processes that died. Every user of a storage calls this every
   * `SWEPT_EVERY_MS`, to protect its own temporary content. Opening the storage calls it once.
   */
  removeAbandoned(): Promise<void>;
  /**
   * Returns a URL that stores every PUT under `key`, without checking the sender. Only an object store that clients can
   * reach has this method.
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
