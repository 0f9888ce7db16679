import { copyTo } from '../bytes/read-on-demand.ts';
import { PdfError } from '../errors/errors.ts';
import { drawablePages } from './drawable-pages.ts';
import { encodeAtOnce, encodeWebp } from './encode-webp.ts';
import {
  type FoundText,
  type FoundTextTag,
  findOnPage,
  readPageText,
  type TextLine,
  textTagsOnPage,
} from './page-text.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';

/** Image of the visible page, with its size in pixels. */
export interface PageImage {
  webp: Uint8Array;
  width: number;
  height: number;
}

export interface Renderer {
  /**
   * Draws the visible page (rotated and cropped) on white, with annotations and form fields. Page indexes start at 0.
   * The width is limited to between 200 and 2400 pixels, and the image to 12 million pixels.
   * @throws `PdfError` if the PDF cannot be opened or drawn, `NoSuchPageError` if the page does not exist
   */
  renderPage(bytes: Uint8Array, pageIndex: number, widthPx: number): Promise<PageImage>;
  /**
   * Draws a page without encoding the image.
   * @throws like `renderPage`
   */
  tryPage(bytes: Uint8Array, pageIndex: number, widthPx: number): Promise<void>;
  /**
   * Returns the text of a page in reading order.
   * @throws like `renderPage`
   */
  readText(bytes: Uint8Array, pageIndex: number): Promise<TextLine[]>;
  /**
   * Finds each text on a page.
   * @throws like `renderPage`
   */
  findTexts(bytes: Uint8Array, pageIndex: number, texts: readonly string[]): Promise<FoundText[]>;
  /**
   * Returns the text tags on a page, `{{...}}`.
   * @throws like `renderPage`
   */
  readTextTags(bytes: Uint8Array, pageIndex: number): Promise<FoundTextTag[]>;
  close(): void;
}

export class NoSuchPageError extends RangeError {}

const NARROWEST = 200;
const WIDEST = 2400;
const MOST_PIXELS = 12_000_000;
/** Maximum width and height of a WebP image, in pixels. */
const LONGEST_SIDE = 16_383;
// Flags from fpdfview.h.
const SHOW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
const WHITE = 0xffffffff;

const FILE_ACCESS_BYTES = 12;

interface OpenDocument {
  pdfium: Pdfium;
  handle: number;
  pageCount: number;
  form: number;
  requireDrawable: (pageIndex: number) => void;
}

/**
 * Creates a renderer. It keeps the last document open, so that several pages can be drawn without parsing the file
 * again. Each document gets its own PDFium instance, so no data leaks from one document to the next. A malicious file
 * could exploit PDFium, so run the renderer in a process with limits on time and memory.
 */
export function createRenderer(): Renderer {
  let open: Promise<OpenDocument> | undefined;
  let opened: Uint8Array | undefined;

  const close = (): void => {
    open = undefined;
    opened = undefined;
  };

  const withDocument = async <T>(bytes: Uint8Array, work: (document: OpenDocument) => T): Promise<T> => {
    if (!open || opened !== bytes) {
      opened = bytes;
      open = openPdfium().then((pdfium) => openDocument(pdfium, bytes));
    }
    try {
      return work(await open);
    } catch (error) {
      if (isAnswer(error)) throw error;
      // After a trap, the instance must not be used again, not even to free memory.
      close();
      throw trapOf(error);
    }
  };

  return {
    close,
    async renderPage(bytes, pageIndex, widthPx) {
      const drawn = await withDocument(bytes, (document) =>
        drawPage<PageImage | Raster>(document, pageIndex, widthPx, ({ pixels, width, height }) => {
          const webp = encodeAtOnce(pixels, width, height);
          return webp ? { webp, width, height } : { pixels: pixels.slice(), width, height };
        }),
      );
      if ('webp' in drawn) return drawn;
      const { pixels, width, height } = drawn;
      return { webp: await encodeWebp(pixels, width, height), width, height };
    },
    tryPage: (bytes, pageIndex, widthPx) =>
      withDocument(bytes, (document) => {
        drawPage(document, pageIndex, widthPx, () => {});
      }),
    readText: (bytes, pageIndex) =>
      withDocument(bytes, (document) => withPage(document, pageIndex, (page) => readPageText(document.pdfium, page))),
    findTexts: (bytes, pageIndex, texts) =>
      withDocument(bytes, (document) =>
        withPage(document, pageIndex, (page) => findOnPage(document.pdfium, page, texts)),
      ),
    readTextTags: (bytes, pageIndex) =>
      withDocument(bytes, (document) => withPage(document, pageIndex, (page) => textTagsOnPage(document.pdfium, page))),
  };
}

/**
 * Whether the error is about the file. Any other error, such as the `RangeError` of a stack overflow, counts as a trap.
 */
const isAnswer = (error: unknown): boolean => error instanceof PdfError || error instanceof NoSuchPageError;

/** Converts a trap to a `PdfError`. When memory runs out, PDFium aborts or V8 reports a failed allocation. */
function trapOf(error: unknown): PdfError {
  const said = error instanceof Error ? error.message : String(error);
  if (/abort|out of memory|allocation/i.test(said)) {
    return new PdfError('too-large', 'The page takes too much memory to draw.', { cause: error });
  }
  return new PdfError('damaged', 'The PDF is damaged: the page cannot be drawn.', { cause: error });
}

/** Opens a file without copying it: PDFium reads only the parts that it needs. */
function openDocument(pdfium: Pdfium, bytes: Uint8Array): OpenDocument {
  const { calls } = pdfium;
  const getBlock = pdfium.callback((_, position, target, size) => {
    const [start, end] = [position >>> 0, (position >>> 0) + (size >>> 0)];
    if (end > bytes.length) return 0;
    const to = target >>> 0;
    copyTo(pdfium.heap().subarray(to, to + end - start), bytes, start, end);
    return 1;
  }, 4);
  const access = pdfium.copyIn(new Uint8Array(FILE_ACCESS_BYTES));
  const { buffer, byteOffset } = pdfium.heap();
  new Uint32Array(buffer, byteOffset + access, 3).set([bytes.length, getBlock, 0]);
  const handle = calls.FPDF_LoadCustomDocument(access, '');
  if (handle === 0) {
    const error = calls.FPDF_GetLastError();
    if (error === PASSWORD_ERROR) throw new PdfError('password-required', 'The PDF needs a password.');
    if (error === SECURITY_ERROR) {
      throw new PdfError('unsupported-encryption', 'The PDF is encrypted in a way that is not supported.');
    }
    throw new PdfError('damaged', 'The PDF is damaged: it cannot be opened.');
  }
  const form = calls.PDFiumExt_InitFormFillEnvironment(handle, calls.PDFiumExt_OpenFormFillInfo());
  // By default, PDFium highlights form fields, although they cannot be filled in here.
  calls.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, handle, pageCount: calls.FPDF_GetPageCount(handle), form, requireDrawable: drawablePages(bytes) };
}

interface Raster {
  /** Red, green, blue and an unused byte per pixel. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

function withPage<T>(
  { pdfium, handle, pageCount, form, requireDrawable }: OpenDocument,
  pageIndex: number,
  work: (page: number) => T,
): T {
  const { calls } = pdfium;
  if (!Number.isInteger(pageIndex) || pageIndex < 0 || pageIndex >= pageCount) {
    throw new NoSuchPageError(`The PDF has ${pageCount} pages; there is none at index ${pageIndex}.`);
  }
  requireDrawable(pageIndex);
  const page = calls.FPDF_LoadPage(handle, pageIndex);
  if (page === 0) throw new PdfError('damaged', `The PDF is damaged: page ${pageIndex + 1} cannot be read.`);
  try {
    calls.FORM_OnAfterLoadPage(page, form);
    return work(page);
  } finally {
    calls.FORM_OnBeforeClosePage(page, form);
    calls.FPDF_ClosePage(page);
  }
}

/** @param use receives the pixels in PDFium's memory, which are valid only until `use` returns */
function drawPage<T>(document: OpenDocument, pageIndex: number, widthPx: number, use: (raster: Raster) => T): T {
  const { pdfium, form } = document;
  const { calls } = pdfium;
  return withPage(document, pageIndex, (page) => {
    const { width, height } = imageSize(calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page), widthPx);
    const bitmap = calls.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) throw new PdfError('too-large', 'The page is too large to be drawn.');
    try {
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, SHOW_ANNOTATIONS | RED_FIRST);
      calls.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, SHOW_ANNOTATIONS | RED_FIRST);
      const start = calls.FPDFBitmap_GetBuffer(bitmap);
      return use({ pixels: pdfium.heap().subarray(start, start + width * height * 4), width, height });
    } finally {
      calls.FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** Limits the requested width, and reduces it further for a very long or large page. */
function imageSize(pageWidth: number, pageHeight: number, widthPx: number): { width: number; height: number } {
  if (!(pageWidth > 0) || !(pageHeight > 0)) throw new PdfError('damaged', 'The PDF is damaged: a page has no size.');
  const asked = Math.max(NARROWEST, Math.min(Math.round(widthPx), WIDEST));
  const ratio = pageHeight / pageWidth;
  const width = Math.min(asked, Math.sqrt(MOST_PIXELS / ratio), LONGEST_SIDE / ratio);
  return {
    width: Math.max(1, Math.floor(width)),
    height: Math.max(1, Math.min(Math.round(width * ratio), LONGEST_SIDE)),
  };
}
