import { PdfError } from '../errors.ts';
import { encodeWebp } from './encode-webp.ts';
import { readPageText, type TextLine } from './page-text.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';

/** What a person sees of a page. Width and height in pixels. */
export interface PageImage {
  webp: Uint8Array;
  width: number;
  height: number;
}

export interface Renderer {
  /**
   * Draws page `pageIndex` (from 0) about `widthPx` wide: turned, cropped, with annotations and form fields, on white.
   * The width is held between 200 and 2400 pixels and the whole picture under 12 million. Throws `PdfError` where the
   * PDF cannot be opened, `RangeError` where it has no such page.
   */
  renderPage(bytes: Uint8Array, pageIndex: number, widthPx: number): Promise<PageImage>;
  /** The text of page `pageIndex` (from 0) in reading order; throws as `renderPage` does. */
  readText(bytes: Uint8Array, pageIndex: number): Promise<TextLine[]>;
  /** Lets go of the document that was used last. */
  close(): void;
}

const NARROWEST = 200;
const WIDEST = 2400;
const MOST_PIXELS = 12_000_000;
/** WebP stores no longer side. */
const LONGEST_SIDE = 16_383;
/** WebAssembly memory grows and never shrinks; past this, the next document gets a new instance. */
const LARGEST_HEAP = 256 * 1024 * 1024;

// From fpdfview.h.
const SHOW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;
const WHITE = 0xffffffff;

interface OpenDocument {
  pdfium: Pdfium;
  data: number;
  length: number;
  handle: number;
  pageCount: number;
  formInfo: number;
  form: number;
}

/**
 * A renderer keeps the last document open, so that page after page of the same bytes is parsed once.
 * PDFium is not safe against every hostile file: run it in a worker with time and memory limits.
 */
export function createRenderer(): Renderer {
  let starting: Promise<Pdfium> | undefined;
  let open: OpenDocument | undefined;

  const close = (): void => {
    if (!open) return;
    closeDocument(open);
    if (open.pdfium.heap().length > LARGEST_HEAP) starting = undefined;
    open = undefined;
  };

  const withDocument = async <T>(bytes: Uint8Array, work: (document: OpenDocument) => T): Promise<T> => {
    if (!open || !holds(open, bytes)) close();
    starting ??= openPdfium();
    const pdfium = await starting;
    // From here on nothing waits, so no other call can close the document meanwhile.
    try {
      if (!open || !holds(open, bytes)) {
        close();
        open = openDocument(pdfium, bytes);
      }
      return work(open);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // After a trap the instance cannot be trusted, nor asked to tidy up.
      starting = undefined;
      open = undefined;
      throw new PdfError('damaged', 'The PDF is damaged: the page cannot be drawn.', { cause: error });
    }
  };

  return {
    close,
    async renderPage(bytes, pageIndex, widthPx) {
      const { pixels, width, height } = await withDocument(bytes, (document) => drawPage(document, pageIndex, widthPx));
      return { webp: await encodeWebp(pixels, width, height), width, height };
    },
    readText: (bytes, pageIndex) =>
      withDocument(bytes, (document) => withPage(document, pageIndex, (page) => readPageText(document.pdfium, page))),
  };
}

/** Comparing is a fraction of the cost of parsing, and needs no name for the document. */
function holds({ pdfium, data, length }: OpenDocument, bytes: Uint8Array): boolean {
  return bytes.length === length && Buffer.compare(bytes, pdfium.heap().subarray(data, data + length)) === 0;
}

function openDocument(pdfium: Pdfium, bytes: Uint8Array): OpenDocument {
  const { calls } = pdfium;
  const data = pdfium.copyIn(bytes);
  const handle = calls.FPDF_LoadMemDocument(data, bytes.length, '');
  if (handle === 0) {
    const error = calls.FPDF_GetLastError();
    pdfium.free(data);
    if (error === PASSWORD_ERROR) throw new PdfError('password-required', 'The PDF needs a password.');
    if (error === SECURITY_ERROR) {
      throw new PdfError('unsupported-encryption', 'The PDF is encrypted in a way that is not supported.');
    }
    throw new PdfError('damaged', 'The PDF is damaged: it cannot be opened.');
  }
  const formInfo = calls.PDFiumExt_OpenFormFillInfo();
  const form = calls.PDFiumExt_InitFormFillEnvironment(handle, formInfo);
  // PDFium tints form fields for filling in; nobody fills them in here.
  calls.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return { pdfium, data, length: bytes.length, handle, pageCount: calls.FPDF_GetPageCount(handle), formInfo, form };
}

function closeDocument({ pdfium, data, handle, formInfo, form }: OpenDocument): void {
  pdfium.calls.PDFiumExt_ExitFormFillEnvironment(form);
  pdfium.calls.PDFiumExt_CloseFormFillInfo(formInfo);
  pdfium.calls.FPDF_CloseDocument(handle);
  pdfium.free(data);
}

interface Raster {
  /** Red, green, blue and one byte without meaning a pixel. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

function withPage<T>(
  { pdfium, handle, pageCount, form }: OpenDocument,
  pageIndex: number,
  work: (page: number) => T,
): T {
  const { calls } = pdfium;
  if (!Number.isInteger(pageIndex) || pageIndex < 0 || pageIndex >= pageCount) {
    throw new RangeError(`The PDF has ${pageCount} pages; there is none at index ${pageIndex}.`);
  }
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

function drawPage(document: OpenDocument, pageIndex: number, widthPx: number): Raster {
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
      return { pixels: pdfium.heap().slice(start, start + width * height * 4), width, height };
    } finally {
      calls.FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** As wide as asked within the limits; less where a very long or very large page calls for it. */
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
