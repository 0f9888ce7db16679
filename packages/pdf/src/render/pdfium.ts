import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfError } from '../errors.ts';

/** One instance of PDFium: its C functions, and its memory. */
export interface Pdfium {
  calls: WrappedPdfiumModule;
  /** The memory as it is now; growing replaces it, so never keep it. */
  heap(): Uint8Array;
  copyIn(bytes: Uint8Array): number;
  free(address: number): void;
  /** Makes a function that C code can call; it takes `arity` 32-bit numbers and answers one. */
  callback(call: (...numbers: number[]) => number, arity: number): number;
}

/** Declares the parts of Emscripten that the package's own types omit. */
interface Emscripten {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(address: number): void };
  addFunction(call: (...numbers: number[]) => number, signature: string): number;
}

const require = createRequire(import.meta.url);

let compiling: Promise<WebAssembly.Module> | undefined;

/** Once a process: the compiled code holds nothing of any document. */
const compiled = (): Promise<WebAssembly.Module> => {
  compiling ??= readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm')).then((file) => WebAssembly.compile(file));
  return compiling;
};

/** Starts PDFium with memory of its own; takes some 10 milliseconds, the first time some tens more. */
export async function openPdfium(): Promise<Pdfium> {
  const module = await compiled();
  const calls = await init({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      receive(instance);
      return instance.exports;
    },
    // PDFium prints a message when it gives up. The error says it, so the log does not repeat it.
    print: () => {},
    printErr: () => {},
  } as unknown as Parameters<typeof init>[0]);
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
