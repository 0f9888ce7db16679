import { PdfError } from '../errors.ts';
import { copyTo } from '../reader/read-on-demand.ts';
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

/** The image of a page as a person sees it. Width and height in pixels. */
export interface PageImage {
  webp: Uint8Array;
  width: number;
  height: number;
}

export interface Renderer {
  /**
   * Draws page `pageIndex` (from 0) about `widthPx` wide: turned, cropped, with annotations and form fields, on white.
   * The width is held between 200 and 2400 pixels and the whole picture under 12 million. Throws `PdfError` where the
   * PDF cannot be opened, `NoSuchPageError` where it has no such page.
   */
  renderPage(bytes: Uint8Array, pageIndex: number, widthPx: number): Promise<PageImage>;
  /** Draws as `renderPage` does, and throws as it does; encodes nothing. */
  tryPage(bytes: Uint8Array, pageIndex: number, widthPx: number): Promise<void>;
  /** The text of page `pageIndex` (from 0) in reading order; throws as `renderPage` does. */
  readText(bytes: Uint8Array, pageIndex: number): Promise<TextLine[]>;
  /** Finds texts on page `pageIndex` (from 0); throws as `renderPage` does. */
  findTexts(bytes: Uint8Array, pageIndex: number, texts: readonly string[]): Promise<FoundText[]>;
  /** The text tags, `{{...}}`, of page `pageIndex` (from 0); throws as `renderPage` does. */
  readTextTags(bytes: Uint8Array, pageIndex: number): Promise<FoundTextTag[]>;
  /** Lets go of the document that was used last. */
  close(): void;
}

/** There is no page of this number. */
export class NoSuchPageError extends RangeError {}

const NARROWEST = 200;
const WIDEST = 2400;
const MOST_PIXELS = 12_000_000;
/** WebP stores no longer side. */
const LONGEST_SIDE = 16_383;
// Flag of fpdfview.h.
const SHOW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
const WHITE = 0xffffffff;

/** `FPDF_FILEACCESS`: three 32-bit numbers. */
const FILE_ACCESS_BYTES = 12;

interface OpenDocument {
  pdfium: Pdfium;
  handle: number;
  pageCount: number;
  form: number;
  /** Throws for a page that draws more than can be drawn. */
  requireDrawable: (pageIndex: number) => void;
}

/**
 * A renderer keeps the last document open, so that page after page of the same bytes is parsed once. Each document gets an
 * instance of PDFium of its own, which goes with it: nothing of one is left for the next. PDFium is not safe against every
 * hostile file: run it in a process with limits on time and on all memory.
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
      // After a trap the instance cannot be trusted, nor asked to tidy up.
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

/** A stack that overflows is a `RangeError` too, and a trap. */
const isAnswer = (error: unknown): boolean => error instanceof PdfError || error instanceof NoSuchPageError;

/** PDFium ends with `abort`, after a line of its own, where it gets no memory; V8 says the rest. */
function trapOf(error: unknown): PdfError {
  const said = error instanceof Error ? error.message : String(error);
  if (/abort|out of memory|allocation/i.test(said)) {
    return new PdfError('too-large', 'The page takes too much memory to draw.', { cause: error });
  }
  return new PdfError('damaged', 'The PDF is damaged: the page cannot be drawn.', { cause: error });
}

/** PDFium reads parts of the file as it needs them: the file is not copied into its memory. */
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
  // PDFium tints form fields that can be filled in, which these cannot.
  calls.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, handle, pageCount: calls.FPDF_GetPageCount(handle), form, requireDrawable: drawablePages(bytes) };
}

interface Raster {
  /** Red, green, blue and one byte without meaning a pixel. */
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

/** @param use gets the pixels in the memory of PDFium, where they are until it returns */
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

/** Returns the requested width within the limits; less if a very long or very large page requires it. */
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
