import type { Readable } from 'node:stream';

/** Size in bytes and SHA-256 in lower-case hex. */
export interface ContentDigest {
  size: number;
  sha256: string;
}

/** Allocates memory to read content into: `size` bytes or more, in a buffer that nothing else writes to. */
export type Memory<Of extends ArrayBufferLike = ArrayBuffer> = (size: number) => Uint8Array<Of>;

/** Content that is too large for memory, as a file on this machine; it exists until it is released. */
export interface PlacedContent {
  path: string;
  size: number;
  release(): Promise<void>;
}

/** Larger content is not read into memory as a whole. */
export const LARGEST_IN_MEMORY = 32 * 1024 * 1024;

export const newMemory: Memory = (size) => new Uint8Array(size);

/** Content that has arrived whole and has no key yet, since its key may depend on its hash. */
export interface ReceivedContent extends ContentDigest {
  /** Reads it for work on this machine: into memory, new unless given; large content as a file. */
  fetch(memory?: Memory): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  /** Reads it as a stream. */
  read(): Promise<Readable>;
  /** Stores it under `key`, durably when this returns. */
  commit(key: string): Promise<void>;
  /** Deletes it. Does nothing after `commit`. */
  discard(): Promise<void>;
}

/** A part of content: new bytes, or what is stored under a key. */
export type Part = Uint8Array | StoredPart;

export interface StoredPart {
  key: string;
  /** The stored bytes, if the caller has them in memory. */
  bytes?: Uint8Array | undefined;
}

/** First and last byte, counted from 0, both included (as in RFC 9110, 14.1.2). */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Stores files. Keys are paths of plain names (`envelope_x/9f86...`). Content appears under its key whole or not at all, and
 * survives a power failure from then on. Storing under a key again replaces the content.
 */
export interface Storage {
  /**
   * Takes in a stream with bounded memory.
   * @throws ContentTooLargeError as soon as there is more than `maxBytes`; nothing is stored then
   */
  receive(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<ReceivedContent>;
  put(key: string, content: Uint8Array): Promise<ContentDigest>;
  /**
   * Stores the parts one after another. Stored parts are copied within the storage, or written again if they are small and in
   * memory, which is faster.
   */
  compose(key: string, parts: readonly Part[]): Promise<void>;
  /**
   * Reads content as a stream. `version` differs once the content was replaced, or changed as far as the storage can
   * tell; `modifiedAt` is when it was stored, to the second, in storage that others can upload to (`uploadUrl`).
   * @throws ContentMissingError
   */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number; version?: string | undefined; modifiedAt?: Date | undefined }>;
  /**
   * Reads into new memory unless other memory is given.
   * @throws ContentMissingError
   */
  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  /**
   * Reads for work on this machine: into memory, new unless given; large content as a file.
   * @throws ContentMissingError
   */
  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  /**
   * Deletes content. Nothing happens if there is none.
   * @param version that of `read`: content stored since then stays
   */
  delete(key: string, version?: string): Promise<void>;
  /** All keys that start with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves when content can be stored; rejects when it cannot. */
  ping(): Promise<void>;
  /**
   * Removes temporary content of processes that died, and keeps that of running ones, for which every user of a storage
   * calls this every `SWEPT_EVERY_MS`. Opening the storage calls it once.
   */
  removeAbandoned(): Promise<void>;
  /**
   * An address that stores every PUT under `key`, without checking the sender. Only an object store that clients can
   * reach has one.
   */
  uploadUrl?(key: string, lifetimeSeconds: number): Promise<string>;
}

/** More bytes than allowed were sent. */
export class ContentTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
  }
}

/** Nothing is stored under this key. */
export class ContentMissingError extends Error {
  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
  }
}

export const SWEPT_EVERY_MS = 10 * 60_000;

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** @throws when `key` is not a path of plain names: letters, digits, `_`, `-` and inner dots */
export function assertKey(key: string): void {
  if (key.length > 512 || !key.split('/').every((name) => NAME.test(name))) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
