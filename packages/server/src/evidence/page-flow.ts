import { Canvas, type DocumentUpdate, type Drawing, type FontSet, type PageSize } from '@countersign/pdf';

/** Something that stays together on a page. Heights and places in points, y down from the page's top. */
export interface Block {
  height: number;
  draw(canvas: Canvas, top: number): void;
}

export interface Margins {
  top: number;
  bottom: number;
}

/**
 * Puts blocks one below the other on as many pages as they need. A block that is higher than a page starts one of its
 * own and runs over its end, so blocks must keep to `PageSize` less the margins.
 * @param furnish draws what each page has besides the blocks, once the number of pages is known
 */
export function flow(
  blocks: readonly Block[],
  page: { size: PageSize; margins: Margins; fonts: FontSet; sink: DocumentUpdate['sink'] },
  furnish: (canvas: Canvas, pageNumber: number, pageCount: number) => void,
): Drawing[] {
  const canvases: Canvas[] = [];
  let canvas: Canvas | undefined;
  let top = 0;
  for (const block of blocks) {
    if (!canvas || top + block.height > page.size.height - page.margins.bottom) {
      canvas = new Canvas(page.size, page.fonts, page.sink);
      canvases.push(canvas);
      top = page.margins.top;
    }
    block.draw(canvas, top);
    top += block.height;
  }
  return canvases.map((each, index) => {
    furnish(each, index + 1, canvases.length);
    return each.finish();
  });
}
