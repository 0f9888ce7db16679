/** Consumes bytes: a hash, or a signature to verify. */
interface Digest {
  update(bytes: Uint8Array): unknown;
}

/** A file that is open. */
export interface OpenFile {
  readonly size: number;
  /** Fills `target` with what stands from `position` on. Throws where the file ends before. */
  read(target: Uint8Array, position: number): void;
}

const BLOCK = 64 * 1024;
/** Read at once where a file is gone through from one end to the other. */
const PIECE = 1024 * 1024;

/** Memory as long as a file, of which the system gives only what is written to; what was asked for is in it. */
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

  /** Goes through what stands from `start` to `end` and keeps nothing of it; what was appended to the file is in memory. */
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

/** By their memory, of which all parts of them are views. Empty nearly always. */
const partlyRead = new Map<ArrayBufferLike, PartlyRead>();

/**
 * A file as bytes of which only those are in memory that are asked for (`have`): what reads the bytes of PDFs in this package
 * does that. Files that fit into memory easily are read faster as a whole.
 * @param room bytes that may be appended to it, see `appended`
 */
export const openOnDemand = (
  file: OpenFile,
  { room = 0, block = BLOCK } = {},
): { bytes: Uint8Array; close: () => void } => {
  const memory = new Uint8Array(file.size + room);
  partlyRead.set(memory.buffer, new PartlyRead(memory, file, block));
  return { bytes: memory.subarray(0, file.size), close: () => partlyRead.delete(memory.buffer) };
};

/** Has `work` read a file so, and no longer. */
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

/** Returns the number of bytes to read from a file at once; undefined for bytes in memory. */
export const readAtOnce = (bytes: Uint8Array): number | undefined =>
  partlyRead.size > 0 ? partlyRead.get(bytes.buffer)?.block : undefined;

/** Is only a part of these bytes in memory? */
export const isReadOnDemand = (bytes: Uint8Array): boolean => partlyRead.size > 0 && partlyRead.has(bytes.buffer);

/** The bytes themselves, with those from `start` to before `end` in memory; all unless told. */
export const have = <B extends Uint8Array>(bytes: B, start = 0, end = bytes.length): B => {
  if (partlyRead.size === 0) return bytes;
  const { byteOffset, length } = bytes;
  partlyRead.get(bytes.buffer)?.have(byteOffset + Math.max(0, start), byteOffset + Math.min(end, length));
  return bytes;
};

/** Adds bytes to a hash; those that are not in memory do not come into it. */
export const addToHash = <D extends Digest>(hash: D, bytes: Uint8Array): D => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.addTo(hash, bytes.byteOffset, bytes.byteOffset + bytes.length);
  else hash.update(bytes);
  return hash;
};

/** Copies bytes from `start` to before `end`; of those that are not in memory, nothing is kept there. */
export const copyTo = (target: Uint8Array, bytes: Uint8Array, start: number, end: number): void => {
  const parts = partlyRead.size > 0 ? partlyRead.get(bytes.buffer) : undefined;
  if (parts) parts.copyTo(target, bytes.byteOffset + start, bytes.byteOffset + end);
  else target.set(bytes.subarray(start, end));
};

/**
 * Bytes with others behind them: in the same memory where those were read on demand and there is room, else a copy.
 * @param room bytes behind `bytes` in the same memory that may be overwritten
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
