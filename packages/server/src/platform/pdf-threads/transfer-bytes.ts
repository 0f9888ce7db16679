import { Piscina } from 'piscina';

/**
 * Bytes that can be transferred to another thread instead of copied: a small buffer may be a view of shared memory,
 * which cannot.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Returns the result of a task from a PDF thread, with these byte arrays transferred instead of copied. */
export function transferBack<T extends object>(result: T, ...bytes: Uint8Array<ArrayBuffer>[]): T {
  const handed = { [Piscina.transferableSymbol]: bytes.map(({ buffer }) => buffer), [Piscina.valueSymbol]: result };
  // The pool unwraps it: `result` arrives. Its types allow neither several buffers nor this direction.
  return Piscina.move(handed as unknown as Transferable) as unknown as T;
}

type Transferable = Exclude<Parameters<typeof Piscina.move>[0], ArrayBuffer | ArrayBufferView | MessagePort>;
