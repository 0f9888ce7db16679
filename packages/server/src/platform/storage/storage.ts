import type { Readable } from 'node:stream';

/** Size in bytes and SHA-256 in lower-case hex. */
export interface ContentDigest {
  size: number;
  sha256: string;
}

/** Where content is read to: memory of `size` bytes or more, to whose buffer nobody else writes. */
export type Memory<Of extends ArrayBufferLike = ArrayBuffer> = (size: number) => Uint8Array<Of>;

/** Content that is too large for memory, as a file on this machine; it stays there until it is released. */
export interface PlacedContent {
  path: string;
  size: number;
  release(): Promise<void>;
}

/** What is larger is not read into memory as a whole: it would take most of what a service has. */
export const LARGEST_IN_MEMORY = 32 * 1024 * 1024;

export const newMemory: Memory = (size) => new Uint8Array(size);

/** Content that has arrived whole but has no key yet: its name may depend on its hash. */
export interface ReceivedContent extends ContentDigest {
  /** For work on this machine: in memory, new unless other is given; what is large as a file. */
  fetch(memory?: Memory): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  /** The bytes as they come. */
  read(): Promise<Readable>;
  /** Stores it under `key`; it is on the disk when this returns. */
  commit(key: string): Promise<void>;
  /** Removes it. Does nothing after `commit`. */
  discard(): Promise<void>;
}

/** What content is made of: new bytes, or what is stored under a key. */
export type Part = Uint8Array | StoredPart;

export interface StoredPart {
  key: string;
  /** What is stored there, where somebody has it in memory. */
  bytes?: Uint8Array | undefined;
}

/** First and last byte, counted from 0, both included (as in RFC 9110, 14.1.2). */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where files are kept. Keys are paths of plain names (`envelope_x/9f86...`). Content appears under its key whole
 * or not at all, and survives a power cut from then on. Storing under a key again replaces the content.
 */
export interface Storage {
  /**
   * Takes in a stream with bounded memory.
   * @throws ContentTooLargeError as soon as there is more than `maxBytes`; nothing is left of it then
   */
  receive(source: AsyncIterable<Uint8Array>, options?: { maxBytes?: number }): Promise<ReceivedContent>;
  put(key: string, content: Uint8Array): Promise<ContentDigest>;
  /**
   * Stores the parts one after another. What is stored already is copied within the storage, not through memory; or written
   * again where it is small and in memory, which takes less.
   */
  compose(key: string, parts: readonly Part[]): Promise<void>;
  /**
   * `version` tells the content from what replaces it and from what the storage knows to have been changed; `modifiedAt` is
   * when it came, to the second, where others can store here too (`uploadUrl`).
   * @throws ContentMissingError
   */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; size: number; version?: string | undefined; modifiedAt?: Date | undefined }>;
  /**
   * Reads into new memory unless other is given.
   * @throws ContentMissingError
   */
  readAll(key: string): Promise<Uint8Array<ArrayBuffer>>;
  readAll<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of>>;
  /**
   * For work on this machine: in memory, new unless other is given; what is large as a file.
   * @throws ContentMissingError
   */
  fetch(key: string): Promise<Uint8Array<ArrayBuffer> | PlacedContent>;
  fetch<Of extends ArrayBufferLike>(key: string, memory: Memory<Of>): Promise<Uint8Array<Of> | PlacedContent>;
  /**
   * Removing what is not there is no error.
   * @param version that of `read`: what has replaced it since stays
   */
  delete(key: string, version?: string): Promise<void>;
  /** All keys that start with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** Answers when content can be stored; throws when it cannot. */
  ping(): Promise<void>;
  /**
   * Removes what processes that died were storing, and keeps what this one and others are storing: whoever uses a storage is
   * to call this every `SWEPT_EVERY_MS`. It was done when the storage was opened.
   */
  removeAbandoned(): Promise<void>;
  /**
   * An address that stores under `key` whatever is PUT to it, as often as it is, without asking who sends it. Only
   * storage that people can reach themselves has any; on disk there is none.
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

/** @throws when `key` is not a path of plain names: letters, digits, `_`, `-` and inner dots. */
export function assertKey(key: string): void {
  if (key.length > 512 || !key.split('/').every((name) => NAME.test(name))) {
    throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  }
}
