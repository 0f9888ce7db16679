import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { copyTo } from '../bytes/read-on-demand.ts';
import { PdfError } from '../errors/errors.ts';
import type { PageGeometry, Rectangle } from '../page/geometry.ts';

/** Pixels of an image, row by row from top to bottom. Each has four bytes: blue, green, red and an unused one. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export type Paper = readonly [number, number, number];

type Calls = Record<
  | 'malloc'
  | 'PDFiumExt_Init'
  | 'FPDF_LoadMemDocument'
  | 'FPDF_LoadCustomDocument'
  | 'FPDF_CloseDocument'
  | 'FPDF_LoadPage'
  | 'FPDF_ClosePage'
  | 'FPDF_GetPageCount'
  | 'FPDFBitmap_Create'
  | 'FPDFBitmap_GetBuffer'
  | 'FPDFBitmap_Destroy'
  | 'FPDF_RenderPageBitmap'
  | 'FPDFPage_CountObjects'
  | 'FPDFPage_GetObject'
  | 'FPDFPageObj_GetType'
  | 'FPDFPageObj_GetBounds'
  | 'FPDFPageObj_GetMatrix'
  | 'FPDFText_LoadPage'
  | 'FPDFText_ClosePage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_GetCharBox'
  | 'free',
  (...numbers: number[]) => number
>;

interface Emscripten {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
  print(): void;
  printErr(): void;
  addFunction?(call: (...numbers: number[]) => number, signature: string): number;
}

const MIB = 1024 * 1024;
/** Maximum memory of a PDFium instance, which takes 18 MiB when it starts. A page with a 600 dpi scan takes 100 MiB. */
const MOST_MEMORY = 256 * MIB;
const MOST_PIXELS = 4_000_000;
/** Value of `FPDF_PAGEOBJ_TEXT` in fpdf_edit.h. */
const TEXT_OBJECT = 1;
const BYTES_A_PIXEL = 4;
const FILE_ACCESS_BYTES = 12;

const require = createRequire(import.meta.url);
let compiled: WebAssembly.Module | undefined;

/**
 * Draws small images synchronously in this thread, with PDFium in WebAssembly. Limits its memory, but the caller must
 * limit the time. Files that are open at the same time share one instance.
 */
export class DrawingAtOnce {
  readonly #calls: Calls;
  readonly #memory: WebAssembly.Memory;
  readonly #module: Emscripten;
  #isBroken = false;

  constructor() {
    compiled ??= new WebAssembly.Module(readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')));
    const code = compiled;
    let started: WebAssembly.Instance | undefined;
    this.#module = {
      instantiateWasm(imports, receive) {
        started = new WebAssembly.Instance(code, withLessMemory(imports));
        receive(started);
        return started.exports;
      },
      print() {},
      printErr() {},
    };
    // Nothing in the call is asynchronous, so it has finished when it returns.
    const { init } = require('@embedpdf/pdfium') as { init(module: Emscripten): Promise<unknown> };
    init(this.#module).catch(() => {});
    if (!started) throw new Error('PDFium did not start');
    this.#calls = started.exports as unknown as Calls;
    const { memory } = started.exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium has no memory');
    this.#memory = memory;
    this.#calls.PDFiumExt_Init();
  }

  /**
   * Copies the file and lets `work` draw its pages.
   * @throws `PdfError` if a page cannot be drawn
   */
  withFile<T>(bytes: Uint8Array, work: (pages: OpenPages) => T): T {
    return this.#guarded(() => {
      const copy = this.#copyIn(bytes);
      const handle = this.#calls.FPDF_LoadMemDocument(copy, bytes.length, 0);
      try {
        return this.#withDocument(handle, work);
      } finally {
        if (!this.#isBroken) this.#calls.free(copy);
      }
    });
  }

  /**
   * Lets `work` draw pages of a large file, copying only the necessary parts. The file stays open as long as the
   * instance exists.
   * @param password used if the file cannot be opened without one
   */
  withLargeFile<T>(
    { bytes, password }: { bytes: Uint8Array; password: string | undefined },
    work: (pages: OpenPages) => T,
  ): T {
    return this.#guarded(() => {
      const read = this.#module.addFunction?.((_, position = 0, target = 0, size = 0) => {
        const [start, end] = [position >>> 0, (position >>> 0) + (size >>> 0)];
        if (end > bytes.length) return 0;
        copyTo(this.#heap().subarray(target >>> 0, (target >>> 0) + end - start), bytes, start, end);
        return 1;
      }, 'iiiii');
      const access = this.#copyIn(new Uint8Array(FILE_ACCESS_BYTES));
      new Uint32Array(this.#memory.buffer, access, 3).set([bytes.length, read ?? 0, 0]);
      const secret = password === undefined ? 0 : this.#copyIn(Buffer.from(`${password}\0`));
      return this.#withDocument(this.#calls.FPDF_LoadCustomDocument(access, secret), work);
    });
  }

  #withDocument<T>(handle: number, work: (pages: OpenPages) => T): T {
    if (handle === 0) throw new PdfError('damaged', 'The PDF is damaged: it cannot be opened to be drawn.');
    try {
      return work(new OpenPages(this.#calls, () => this.#heap(), handle));
    } finally {
      if (!this.#isBroken) this.#calls.FPDF_CloseDocument(handle);
    }
  }

  /** Runs `work` in the instance. After a trap, the instance must not be used again, not even to free memory. */
  #guarded<T>(work: () => T): T {
    if (this.#isBroken) throw new PdfError('damaged', 'Drawing failed before.');
    try {
      return work();
    } catch (error) {
      if (error instanceof PdfError) throw error;
      this.#isBroken = true;
      throw new PdfError('damaged', 'It cannot be drawn.', { cause: error });
    }
  }

  #heap(): Uint8Array {
    return new Uint8Array(this.#memory.buffer);
  }

  #copyIn(bytes: Uint8Array): number {
    const address = this.#calls.malloc(bytes.length);
    if (address === 0) throw new PdfError('too-large', 'It is too large to be rendered.');
    this.#heap().set(bytes, address);
    return address;
  }
}

const withLessMemory = (imports: WebAssembly.Imports): WebAssembly.Imports => {
  const { env = {} } = imports;
  const { emscripten_resize_heap: grow } = env;
  if (typeof grow !== 'function') throw new Error('PDFium grows in another way');
  const limited = (size: number): number => (size >>> 0 > MOST_MEMORY ? 0 : Number(grow(size)));
  return { ...imports, env: { ...env, emscripten_resize_heap: limited } };
};

/** Position of a text object, and the bounds of its ink if it paints anything. */
export interface DrawnText {
  x: number;
  y: number;
  ink: Rectangle | undefined;
}

export class OpenPages {
  constructor(
    private readonly calls: Calls,
    private readonly heap: () => Uint8Array,
    private readonly handle: number,
  ) {}

  /** Draws a page without annotations, onto a plain color or an image of the same size. */
  draw(pageIndex: number, { width, height }: Omit<Pixels, 'data'>, paper: Paper | Pixels): Pixels {
    return this.#draw(pageIndex, { width, height }, paper, { x: 0, y: 0, width, height, turns: 0 });
  }

  /**
   * Draws part of an unrotated page, without annotations.
   * @param corner upper left corner of the part, in user space
   * @param scale pixels per unit of user space
   */
  drawPart(
    pageIndex: number,
    { box, rotate }: PageGeometry,
    corner: { left: number; top: number },
    scale: number,
    size: Omit<Pixels, 'data'>,
  ): Pixels {
    return this.#draw(pageIndex, size, [255, 255, 255], {
      x: Math.round((box.left - corner.left) * scale),
      y: Math.round((corner.top - box.top) * scale),
      width: Math.round((box.right - box.left) * scale),
      height: Math.round((box.top - box.bottom) * scale),
      turns: (4 - rotate / 90) % 4,
    });
  }

  #draw(
    pageIndex: number,
    { width, height }: Omit<Pixels, 'data'>,
    paper: Paper | Pixels,
    place: { x: number; y: number; width: number; height: number; turns: number },
  ): Pixels {
    const size = width * height * BYTES_A_PIXEL;
    if (!(size > 0 && width * height <= MOST_PIXELS))
      throw new PdfError('too-large', 'It is too large to be rendered.');
    if ('data' in paper && paper.data.length !== size) throw new Error('the paper is of another size');
    return this.#withPage(pageIndex, (page) => {
      const bitmap = this.calls.FPDFBitmap_Create(width, height, 0);
      if (bitmap === 0) throw new PdfError('too-large', 'It is too large to be rendered.');
      try {
        const start = this.calls.FPDFBitmap_GetBuffer(bitmap);
        this.heap().set('data' in paper ? paper.data : plain(paper, size), start);
        this.calls.FPDF_RenderPageBitmap(bitmap, page, place.x, place.y, place.width, place.height, place.turns, 0);
        return { data: this.heap().slice(start, start + size), width, height };
      } finally {
        this.calls.FPDFBitmap_Destroy(bitmap);
      }
    });
  }

  /** Returns the text objects of a page in drawing order, one for each operator that shows text. */
  texts(pageIndex: number): DrawnText[] {
    return this.#withPage(pageIndex, (page) =>
      this.#withRoom((room) => {
        const texts: DrawnText[] = [];
        const count = this.calls.FPDFPage_CountObjects(page);
        for (let index = 0; index < count; index++) {
          const object = this.calls.FPDFPage_GetObject(page, index);
          if (this.calls.FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue;
          const isKnown = this.calls.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12);
          const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(this.heap().buffer, room, 4);
          this.calls.FPDFPageObj_GetMatrix(object, room);
          const [, , , , x = 0, y = 0] = new Float32Array(this.heap().buffer, room, 6);
          texts.push({ x, y, ink: isKnown ? { left, bottom, right, top } : undefined });
        }
        return texts;
      }),
    );
  }

  /** Returns the characters printed on a page with their boxes in user space. */
  letters(pageIndex: number): { text: string; box: Rectangle }[] {
    return this.#withPage(pageIndex, (page) =>
      this.#withRoom((room) => {
        const texts = this.calls.FPDFText_LoadPage(page);
        try {
          const count = this.calls.FPDFText_CountChars(texts);
          return Array.from({ length: Math.max(0, count) }, (_, index) => {
            const code = this.calls.FPDFText_GetUnicode(texts, index);
            this.calls.FPDFText_GetCharBox(texts, index, room, room + 8, room + 16, room + 24);
            const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(this.heap().buffer, room, 4);
            return { text: String.fromCodePoint(Math.min(code >>> 0, 0x10ffff)), box: { left, bottom, right, top } };
          });
        } finally {
          this.calls.FPDFText_ClosePage(texts);
        }
      }),
    );
  }

  #withRoom<T>(work: (address: number) => T): T {
    const room = this.calls.malloc(32);
    try {
      return work(room);
    } finally {
      this.calls.free(room);
    }
  }

  #withPage<T>(pageIndex: number, work: (page: number) => T): T {
    const page = this.calls.FPDF_LoadPage(this.handle, pageIndex);
    if (page === 0) throw new PdfError('damaged', `The PDF is damaged: page ${pageIndex + 1} cannot be drawn.`);
    try {
      return work(page);
    } finally {
      this.calls.FPDF_ClosePage(page);
    }
  }
}

const plain = ([red, green, blue]: Paper, size: number): Uint8Array => {
  const pixels = new Uint8Array(size);
  new Uint32Array(pixels.buffer).fill(((255 << 24) | (red << 16) | (green << 8) | blue) >>> 0);
  return pixels;
};
