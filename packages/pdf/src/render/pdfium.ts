import { readFileSync } from 'node:fs';
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
}

/** What the package's own types leave to Emscripten's. */
interface Memory {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(address: number): void };
}

const require = createRequire(import.meta.url);

/** Starts PDFium; takes some tens of milliseconds. */
export async function openPdfium(): Promise<Pdfium> {
  const file = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  // Emscripten wants a buffer that is the file and nothing else.
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const calls = await init({ wasmBinary } as Parameters<typeof init>[0]);
  calls.PDFiumExt_Init();
  const memory = calls.pdfium as unknown as Memory;
  return {
    calls,
    heap: () => memory.HEAPU8,
    copyIn(bytes) {
      const address = memory.wasmExports.malloc(bytes.length);
      if (address === 0) throw new PdfError('too-large', 'The PDF is too large to be drawn.');
      memory.HEAPU8.set(bytes, address);
      return address;
    },
    free: (address) => memory.wasmExports.free(address),
  };
}
