import { buildPdf, type PageOptions } from '../../../pdf/test/build-pdf.ts';

/** Returns a PDF in which each form draws the next one ten times, nested this many levels deep. */
export function nestedForms(levels: number, times = 10): Buffer {
  const objects: Record<number, string> = {};
  for (let level = 0; level < levels; level++) {
    const isLast = level === levels - 1;
    const content = isLast ? '0 0 1 1 re f ' : '/X Do '.repeat(times);
    const resources = isLast ? '' : `/Resources<</XObject<</X ${901 + level} 0 R>>>>`;
    objects[900 + level] =
      `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  }
  return buildPdf({ pages: [{ content: '/X Do', entries: '/Resources<</XObject<</X 900 0 R>>>>' }], objects });
}

/** Returns a page nested so deeply that it exceeds the memory limit, which becomes apparent only during rendering. */
export const boundlessPage = (): Buffer =>
  buildPdf({ pages: [{ content: '/A BMC '.repeat(1_000_000) }], compress: true });

/**
 * Returns a page that needs little memory but endless time: a huge number of large, overlapping shapes, each with its
 * own path.
 */
export const endlessPage = (): Buffer => overlapping(300_000);

/** Returns a similar page that takes only a few seconds of CPU time. */
export const slowPage = (): Buffer => overlapping(100);

export const endlessPageFirst = (): Buffer => overlapping(300_000, [{}]);

function overlapping(count: number, others: PageOptions[] = []): Buffer {
  const shapes = '0 0 m 600 800 l 600 0 l 0 800 l h f* '.repeat(count);
  const first = { content: `/G gs ${shapes}`, entries: '/Resources<</ExtGState<</G<</ca 0.5/BM/Luminosity>>>>>>' };
  return buildPdf({ pages: [first, ...others], compress: true });
}
