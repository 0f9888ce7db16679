import { appended, Canvas, createFontSet, inspectPdf, openUpdate, PdfError } from '@countersign/pdf';
import { ownBytes, transferBack } from '../../platform/pdf-threads/transfer-bytes.ts';

/** Part of a page. Page numbers start at 1, and all other numbers are percentages of the page. */
export interface CoveredBox {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CoverInput {
  bytes: Uint8Array;
  boxes: readonly CoveredBox[];
}

const WHITE = [1, 1, 1] as const;
/** Margin in points, because letters may extend slightly beyond their boxes. */
const MARGIN = 0.75;

/**
 * Returns the bytes to append to a PDF to cover parts of its pages with white. Null if the PDF is signed or could no
 * longer be sealed.
 */
export async function coverParts({ bytes, boxes }: CoverInput): Promise<Uint8Array | null> {
  try {
    const update = openUpdate(bytes);
    if (update.isSigned) return null;
    const fonts = createFontSet(update.sink);
    for (const page of new Set(boxes.map((box) => box.page))) {
      const size = update.pageSize(page - 1);
      // A cover is not content, so it is an artifact in a tagged document.
      const canvas = new Canvas(size, fonts, update.sink, undefined, 'tagged');
      for (const { left, top, width, height } of boxes.filter((box) => box.page === page)) {
        const box = {
          x: (left / 100) * size.width - MARGIN,
          y: (top / 100) * size.height - MARGIN,
          width: (width / 100) * size.width + 2 * MARGIN,
          height: (height / 100) * size.height + 2 * MARGIN,
        };
        canvas.rect(box, { fill: WHITE });
      }
      update.drawOnPage(page - 1, canvas.finish());
    }
    const tail = ownBytes(update.unsealed());
    const trial = await inspectPdf(appended(bytes, tail));
    if (trial.verdict === 'refused' || trial.bytes) return null;
    return transferBack(tail, tail);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
