import { Piscina } from 'piscina';

/**
 * Returns bytes that can be transferred to another thread instead of copied. A small buffer may be a view of shared
 * memory, which cannot be transferred.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Returns a task's result from a PDF thread. Transfers the given byte arrays instead of copying them. */
export function transferBack<T extends object>(result: T, ...bytes: Uint8Array<ArrayBuffer>[]): T {
  const handed = { [Piscina.transferableSymbol]: bytes.map(({ buffer }) => buffer), [Piscina.valueSymbol]: result };
  // The pool unwraps the value, so the caller receives `result`. The pool's types support neither several buffers nor
  // this direction.
  return Piscina.move(handed as unknown as Transferable) as unknown as T;
}

type Transferable = Exclude<Parameters<typeof Piscina.move>[0], ArrayBuffer | ArrayBufferView | MessagePort>;
