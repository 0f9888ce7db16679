interface Digest {
  update(bytes: Uint8Array): unknown;
}

export interface OpenFile {
  readonly size: number;
  /**
   * Fills `target` with the bytes from `position` on.
   * @throws Error if the file is too short
   */
  read(target: Uint8Array, position: number): void;
}

const BLOCK = 64 * 1024;
const PIECE = 1024 * 1024;

/** A buffer of the same size as the file. The operating system allocates only the parts read so far. */
class PartlyRead {
  readonly #isRead: Uint8Array;

  constructor(
    private readonly memory: Uint8Array,
    private readonly file: OpenFile,
    readonly block: number,
  ) {
    this.#isRead = new Uint8Array(Math.ceil(file.size / block));
  }

  have(start: number, end: number): void {
    const last = Math.min(this.#isRead.length, Math.ceil(end / this.block));
    for (let block = Math.max(0, Math.floor(start / this.block)); block < last; block++) {
      if (this.#isRead[block]) continue;
      let behind = block + 1;
      while (behind < last && !this.#isRead[behind]) behind++;
      const from = block * this.block;
      this.file.read(this.memory.subarray(from, Math.min(behind * this.block, this.file.size)), from);
      this.#isRead.fill(1, block, behind);
      block = behind;
    }
  }

  copyTo(target: Uint8Array, start: number, end: number): void {
    const inFile = Math.max(0, Math.min(end, this.file.size) - start);
    if (inFile > 0) this.file.read(target.subarray(0, inFile), start);
    if (start + inFile < end) target.set(this.memory.subarray(start + inFile, end), inFile);
  }

  /** Hashes the bytes from `start` to `end` without keeping them in memory. Appended bytes are in memory already. */
  addTo(hash: Digest, start: number, end: number): void {
    const piece = new Uint8Array(Math.min(PIECE, Math.max(0, end - start)));
    let at = start;
    while (at < Math.min(end, this.file.size)) {
      const part = piece.subarray(0, Math.min(piece.length, end - at, this.file.size - at));
      this.file.read(part, at);
      hash.update(part);
      at += part.length;
    }
    if (at < end) hash.update(this.memory.subarray(at, end));
  }
}

/** Partly read files, keyed by their buffer, which all views of a file share. Almost always empty. */
const partlyRead = new Map<ArrayBufferLike, PartlyRead>();

/**
 * Opens a file whose bytes are read only when needed. All code in this package calls `have` before it accesses the bytes. For
 * files that easily fit into memory, it is faster to read the whole file.
 * @param room number of bytes that may be appended to it, see `appended`
 */
export const openOnDemand = (
  file: OpenFile,
  { room = 0, block = BLOCK } = {},
): { bytes: Uint8Array; close: () => void } => {
  const memory = new Uint8Array(file.size + room);
  partlyRead.set(memory.buffer, new PartlyRead(memory, file, block));
  return { bytes: memory.subarray(0, file.size), close: () => partlyRead.delete(memory.buffer) };
};

export const readingOnDemand = async <T>(
  file: OpenFile,
  work: (bytes: Uint8Array) => T | Promise<T>,
  options: { room?: number; block?: number } = {},
): Promise<T> => {
  const { bytes, close } = openOnDemand(file, options);
  try {
    return await work(bytes);
  } finally {
    close();
  }
};

/** Returns the number of bytes to read from a file at a time. Undefined if the bytes are already in memory. */
export const readAtOnce = (bytes: Uint8Array): number | undefined =>
  partlyRead.size > 0 ? partlyRead.get(bytes.buffer)?.block : undefined;

export const isReadOnDemand = (bytes: Uint8Array): boolean => partlyRead.size > 0 && partlyRead.has(bytes.buffer);

/**
 * Makes sure that the bytes from `start` up to (not including) `end` are in memory, by default all of them. Returns the same
 * bytes.
 */
export const have = <B extends Uint8Array>(bytes: B, start = 0, end = bytes.length): B => {
  if (partlyRead.size === 0) return bytes;
  const { byteOffset, length } = bytes;
  partlyRead.get(bytes.buffer)?.have(byteOffset + Math.max(0, start), byteOffset + Math.min(end, length));
  return bytes;
};

/** Adds bytes to a hash. Bytes that are read from a file do not stay in memory. */
export const addToHash = <D extends Digest>(hash: D, bytes: Uint8Array): D => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.addTo(hash, bytes.byteOffset, bytes.byteOffset + bytes.length);
  else hash.update(bytes);
  return hash;
};

/**
 * Copies the bytes from `start` up to (not including) `end` to `target`. Bytes that are read from a file do not stay in memory.
 */
export const copyTo = (target: Uint8Array, bytes: Uint8Array, start: number, end: number): void => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.copyTo(target, bytes.byteOffset + start, bytes.byteOffset + end);
  else target.set(bytes.subarray(start, end));
};

/**
 * Appends bytes. If the file was opened on demand or its memory has room, returns a view of that memory. Otherwise
 * returns a copy.
 * @param room number of bytes after `bytes` in the same memory that can be overwritten
 */
export const appended = (bytes: Uint8Array, tail: Uint8Array, room = 0): Uint8Array => {
  const { buffer, byteOffset } = bytes;
  const length = bytes.length + tail.length;
  const isRoomy = tail.length <= room || isReadOnDemand(bytes);
  if (!isRoomy || byteOffset + length > buffer.byteLength) return Buffer.concat([have(bytes), tail]);
  const all = new Uint8Array(buffer, byteOffset, length);
  all.set(tail, bytes.length);
  return all;
};
