/** Takes bytes in pieces: a hash, or a signature to verify. */
interface Digest {
  update(bytes: Uint8Array): unknown;
}

export interface OpenFile {
  readonly size: number;
  /**
   * Fills `target` from `position` on.
   * @throws Error if the file is too short
   */
  read(target: Uint8Array, position: number): void;
}

const BLOCK = 64 * 1024;
/** Bytes per read when going through a whole file. */
const PIECE = 1024 * 1024;

/** Holds memory as long as a file. The system only allocates the parts that are written, which are those read so far. */
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

  /** Hashes from `start` to `end` without keeping the bytes in memory. Bytes that were appended to the file are already there. */
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

/** Keyed by buffer, which all views of a file share. Nearly always empty. */
const partlyRead = new Map<ArrayBufferLike, PartlyRead>();

/**
 * Returns a file as bytes that are only read when needed. All code of this package calls `have` before it reads them. Files
 * that easily fit into memory are read faster as a whole.
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

/** Opens a file on demand for the duration of `work`. */
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

/** Returns the number of bytes to read from a file at once. Undefined for bytes in memory. */
export const readAtOnce = (bytes: Uint8Array): number | undefined =>
  partlyRead.size > 0 ? partlyRead.get(bytes.buffer)?.block : undefined;

export const isReadOnDemand = (bytes: Uint8Array): boolean => partlyRead.size > 0 && partlyRead.has(bytes.buffer);

/** Makes sure that the bytes from `start` to before `end` are in memory. Default: all. Returns the same bytes. */
export const have = <B extends Uint8Array>(bytes: B, start = 0, end = bytes.length): B => {
  if (partlyRead.size === 0) return bytes;
  const { byteOffset, length } = bytes;
  partlyRead.get(bytes.buffer)?.have(byteOffset + Math.max(0, start), byteOffset + Math.min(end, length));
  return bytes;
};

/** Adds bytes to a hash, without loading into memory those that are not there yet. */
export const addToHash = <D extends Digest>(hash: D, bytes: Uint8Array): D => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.addTo(hash, bytes.byteOffset, bytes.byteOffset + bytes.length);
  else hash.update(bytes);
  return hash;
};

/** Copies the bytes from `start` to before `end` to `target`, without keeping those read from a file. */
export const copyTo = (target: Uint8Array, bytes: Uint8Array, start: number, end: number): void => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.copyTo(target, bytes.byteOffset + start, bytes.byteOffset + end);
  else target.set(bytes.subarray(start, end));
};

/**
 * Appends bytes. Returns a view of the same memory if it was read on demand or has room, otherwise a copy.
 * @param room bytes after `bytes` in the same memory that may be overwritten
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
