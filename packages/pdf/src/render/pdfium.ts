import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfError } from '../errors/errors.ts';

/** An instance of PDFium: its C functions and its memory. */
export interface Pdfium {
  calls: WrappedPdfiumModule;
  /** The current memory. PDFium replaces it when it grows, so do not store the result. */
  heap(): Uint8Array;
  copyIn(bytes: Uint8Array): number;
  free(address: number): void;
  /** Creates a function that C code can call. It takes `arity` 32-bit numbers and returns one. */
  callback(call: (...numbers: number[]) => number, arity: number): number;
}

/** The parts of Emscripten that the package's types lack. */
interface Emscripten {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(address: number): void };
  addFunction(call: (...numbers: number[]) => number, signature: string): number;
}

const require = createRequire(import.meta.url);

let compiling: Promise<WebAssembly.Module> | undefined;

/** Compiles PDFium once per process. The compiled code contains no data of any document. */
const compiled = (): Promise<WebAssembly.Module> => {
  compiling ??= readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm')).then((file) => WebAssembly.compile(file));
  return compiling;
};

/**
 * Removes getters that Emscripten defines on `globalThis` to warn about missing features. They refer to the first
 * instance, so its memory would never be freed.
 */
function removeGlobalGetters(before: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isGetter = Object.getOwnPropertyDescriptor(globalThis, name)?.get !== undefined;
    if (isGetter && !before.has(name)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Starts PDFium with its own memory. This takes about 10 milliseconds, or longer the first time. */
export async function openPdfium(): Promise<Pdfium> {
  const module = await compiled();
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const calls = await init({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      receive(instance);
      return instance.exports;
    },
    // When PDFium aborts, it prints a message that the error contains as well, so do not log it twice.
    print: () => {},
    printErr: () => {},
  } as unknown as Parameters<typeof init>[0]);
  removeGlobalGetters(before);
  calls.PDFiumExt_Init();
  const emscripten = calls.pdfium as unknown as Emscripten;
  return {
    calls,
    heap: () => emscripten.HEAPU8,
    copyIn(bytes) {
      const address = emscripten.wasmExports.malloc(bytes.length);
      if (address === 0) throw new PdfError('too-large', 'The PDF is too large to be drawn.');
      emscripten.HEAPU8.set(bytes, address);
      return address;
    },
    free: (address) => emscripten.wasmExports.free(address),
    callback: (call, arity) => emscripten.addFunction(call, 'i'.repeat(arity + 1)),
  };
}
