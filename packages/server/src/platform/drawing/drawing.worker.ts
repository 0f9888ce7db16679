import { parentPort } from 'node:worker_threads';
import {
  appended,
  createRenderer,
  NoSuchPageError,
  openOnDemand,
  PdfError,
  presentedTail,
  type Renderer,
  type TextLine,
} from '@countersign/pdf';
import { openPdfFile } from '../pdf-threads/task-pdf.ts';
import type { DrawingJob, DrawingResult } from './drawing.process.ts';
import {
  type DrawingFault,
  type DrawingTask,
  FAULT_WORDS,
  type FoundOnPages,
  type PageTrial,
  type TextTagsOnPages,
} from './protocol.ts';

/**
 * Maximum size of released images. Beyond that, garbage is collected immediately, because C memory is not freed any
 * earlier.
 */
const MOST_LEFT = 16 * 1024 * 1024;

/** Space after a document in a file for the bytes that presenting appends. */
const ROOM = 16 * 1024 * 1024;

/**
 * Process memory above which the PDFium instance of a large document is closed. An instance never shrinks, because it
 * keeps images of rendered pages.
 */
const MOST_KEPT_OF_FILE = 96 * 1024 * 1024;

/** Minimum width at which all content of a page is rendered. */
const TRIAL_WIDTH = 240;

const port = parentPort;
if (!port) throw new Error('this runs in a thread');

let presented: Uint8Array | undefined;
let renderer: Renderer = createRenderer();
/** The document's file, if it is read on demand. */
let file: { close(): void } | undefined;

port.on('message', async ({ task, document }: DrawingJob) => {
  const say = (result: DrawingResult) => {
    const transfer = result.kind === 'done' && result.bytes.buffer instanceof ArrayBuffer ? [result.bytes.buffer] : [];
    port.postMessage(result, transfer);
  };
  try {
    if (document) {
      renderer.close();
      renderer = createRenderer();
      presented = undefined;
      freeMemory();
      file?.close();
      file = undefined;
      presented = 'path' in document ? fileAsPresented(document.path) : asPresented(document.memory, document.size);
    }
    if (!presented) throw new PdfError('damaged', 'The PDF cannot be read.');
    say({ kind: 'done', bytes: ownBytes(await carryOut(task, presented, say)) });
  } catch (error) {
    say({ kind: 'failed', ...toFault(error) });
  }
  releaseFileMemory();
  if (process.memoryUsage().arrayBuffers > MOST_LEFT + (presented?.buffer.byteLength ?? 0)) globalThis.gc?.();
});

function releaseFileMemory(): void {
  if (!file || process.memoryUsage.rss() < MOST_KEPT_OF_FILE) return;
  renderer.close();
  freeMemory();
}

/**
 * Makes V8 find unused memory, which is then freed in the background. The second collection waits until that is done.
 */
function freeMemory(): void {
  globalThis.gc?.();
  globalThis.gc?.({ type: 'minor' });
}

/**
 * Returns the PDF as it will be sealed. Its form is flattened and its layers are fixed, because viewers render them
 * differently.
 */
function asPresented(memory: ArrayBuffer, size: number): Uint8Array {
  const bytes = new Uint8Array(memory, 0, size);
  const tail = presentedTail(bytes);
  if (tail.length === 0) return bytes;
  if (size + tail.length > memory.byteLength) return Buffer.concat([bytes, tail]);
  new Uint8Array(memory).set(tail, size);
  return new Uint8Array(memory, 0, size + tail.length);
}

/** Like `asPresented`, for a file. Only the parts needed for rendering are read. */
function fileAsPresented(path: string): Uint8Array {
  const opened = openPdfFile(path);
  const { bytes, close } = openOnDemand(opened, { room: ROOM });
  file = {
    close() {
      close();
      opened.close();
    },
  };
  const tail = presentedTail(bytes);
  return tail.length === 0 ? bytes : appended(bytes, tail);
}

async function carryOut(
  task: DrawingTask,
  bytes: Uint8Array,
  say: (result: DrawingResult) => void,
): Promise<Uint8Array> {
  const page = (pageIndex: number) => say({ kind: 'page', pageIndex });
  switch (task.kind) {
    case 'image':
      page(task.pageIndex);
      return (await renderer.renderPage(bytes, task.pageIndex, task.width)).webp;
    case 'texts':
      return asJson(await readTexts(bytes, task, page));
    case 'find':
      return asJson(await findTexts(bytes, task, page));
    case 'tags':
      return asJson(await readTextTags(bytes, task, page));
    case 'try':
      return asJson(await tryPages(bytes, task, page));
  }
}

/** Returns `{first, pages}`: the index of the first page, and the lines of each page. */
async function readTexts(
  bytes: Uint8Array,
  { firstIndex, count }: Extract<DrawingTask, { kind: 'texts' }>,
  onPage: (pageIndex: number) => void,
): Promise<{ first: number; pages: TextLine[][] }> {
  const pages: TextLine[][] = [];
  for (let index = firstIndex; index < firstIndex + count; index++) {
    onPage(index);
    try {
      pages.push(await renderer.readText(bytes, index));
    } catch (error) {
      if (error instanceof NoSuchPageError && pages.length > 0) break;
      if (!(error instanceof PdfError)) throw error;
      // A page that cannot be rendered has no text. The other pages do.
      pages.push([]);
    }
  }
  return { first: firstIndex + 1, pages };
}

const findTexts = (
  bytes: Uint8Array,
  { texts, ...pages }: Extract<DrawingTask, { kind: 'find' }>,
  onPage: (pageIndex: number) => void,
): Promise<FoundOnPages> => onEachPage(pages, onPage, (index) => renderer.findTexts(bytes, index, texts));

const readTextTags = (
  bytes: Uint8Array,
  pages: Extract<DrawingTask, { kind: 'tags' }>,
  onPage: (pageIndex: number) => void,
): Promise<TextTagsOnPages> => onEachPage(pages, onPage, (index) => renderer.readTextTags(bytes, index));

async function onEachPage<T>(
  { firstIndex, count }: { firstIndex: number; count: number },
  onPage: (pageIndex: number) => void,
  find: (pageIndex: number) => Promise<T[]>,
): Promise<(T & { page: number })[]> {
  const found: (T & { page: number })[] = [];
  for (let index = firstIndex; index < firstIndex + count; index++) {
    onPage(index);
    try {
      for (const each of await find(index)) found.push({ ...each, page: index + 1 });
    } catch (error) {
      if (error instanceof NoSuchPageError) break;
      // A page that cannot be rendered has no text.
      if (!(error instanceof PdfError)) throw error;
    }
  }
  return found;
}

async function tryPages(
  bytes: Uint8Array,
  { firstIndex, budgetMs }: Extract<DrawingTask, { kind: 'try' }>,
  onPage: (pageIndex: number) => void,
): Promise<PageTrial> {
  const undrawable: PageTrial['undrawable'] = [];
  const start = process.cpuUsage();
  for (let pageIndex = firstIndex; ; pageIndex++) {
    const { user, system } = process.cpuUsage(start);
    if (pageIndex > firstIndex && (user + system) / 1000 > budgetMs) return { undrawable, nextIndex: pageIndex };
    onPage(pageIndex);
    try {
      await renderer.tryPage(bytes, pageIndex, TRIAL_WIDTH);
    } catch (error) {
      if (error instanceof NoSuchPageError) return { undrawable, nextIndex: null };
      undrawable.push({ pageIndex, ...toFault(error) });
    }
    releaseFileMemory();
  }
}

const asJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/**
 * Copies bytes that cannot be transferred: a small `Buffer` is part of memory that Node shares, and C memory belongs to
 * the C code.
 */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes instanceof Buffer || bytes.byteLength !== bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes;

function toFault(error: unknown): { fault: DrawingFault; message: string } {
  if (error instanceof PdfError) {
    return { fault: error.reason === 'too-large' ? 'too-big' : 'damaged', message: error.message };
  }
  // An unknown error after rendering means that memory ran out.
  return { fault: 'too-big', message: FAULT_WORDS['too-big'] };
}
