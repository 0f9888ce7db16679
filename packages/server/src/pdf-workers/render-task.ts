import { asPresented, createRenderer, type Renderer, type TextLine } from '@countersign/pdf';
import { handBack, ownBytes } from './hand-over.ts';

export interface RenderInput {
  bytes: Uint8Array;
  /** From 0. */
  pageIndex: number;
  /** In pixels. */
  width: number;
}

export interface TextsInput {
  bytes: Uint8Array;
  /** From 0. */
  firstIndex: number;
  /** Of pages; there may be fewer. */
  count: number;
}

/** One per thread: it keeps the document of the last page open, since pages of one document are asked for in a row. */
let renderer: Renderer | undefined;

/**
 * A page as people see it, and as it will be sealed: its form flattened, which each viewer would draw in its own way,
 * its layers as they are fixed. As a WebP image.
 * @throws PdfError for a PDF or page that cannot be drawn: uploads are accepted only where they can be opened
 */
export async function renderPageImage({ bytes, pageIndex, width }: RenderInput): Promise<Uint8Array> {
  renderer ??= createRenderer();
  const { webp } = await renderer.renderPage(asPresented(bytes), pageIndex, width);
  const image = ownBytes(webp);
  return handBack(image, image);
}

/** The text on pages as they are shown, as JSON in UTF-8: `{first, pages}`, the number of the first and the lines of each. */
export async function readPageTexts({ bytes, firstIndex, count }: TextsInput): Promise<Uint8Array> {
  renderer ??= createRenderer();
  const presented = asPresented(bytes);
  const pages: TextLine[][] = [];
  try {
    for (let index = firstIndex; index < firstIndex + count; index++) {
      pages.push(await renderer.readText(presented, index));
    }
  } catch (error) {
    // Behind the last page.
    if (!(error instanceof RangeError) || pages.length === 0) throw error;
  }
  const json = ownBytes(new TextEncoder().encode(JSON.stringify({ first: firstIndex + 1, pages })));
  return handBack(json, json);
}
