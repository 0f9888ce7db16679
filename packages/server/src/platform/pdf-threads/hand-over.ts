import { Piscina } from 'piscina';

/**
 * Bytes that can be handed to another thread instead of being copied: a small buffer may be a view of memory that
 * others share, which must stay here.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** In a PDF thread: what a task answers, with these of its byte arrays handed back instead of copied. */
export function handBack<T extends object>(result: T, ...bytes: Uint8Array<ArrayBuffer>[]): T {
  const handed = { [Piscina.transferableSymbol]: bytes.map(({ buffer }) => buffer), [Piscina.valueSymbol]: result };
  // The pool unwraps it: what arrives is `result`. Its types know neither more than one buffer nor the way back.
  return Piscina.move(handed as unknown as Transferable) as unknown as T;
}

type Transferable = Exclude<Parameters<typeof Piscina.move>[0], ArrayBuffer | ArrayBufferView | MessagePort>;
