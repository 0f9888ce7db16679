import { buildPdf } from '../../../pdf/test/build-pdf.ts';

/** A form that draws another ten times, so many levels deep. */
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

/** Takes little memory and much time: very many large shapes of one path each, which overlap. */
export const endlessPage = (): Buffer => overlapping(300_000);

/** The same, to which there is an end: some seconds of a processor. */
export const slowPage = (): Buffer => overlapping(100);

function overlapping(count: number): Buffer {
  const shapes = '0 0 m 600 800 l 600 0 l 0 800 l h f* '.repeat(count);
  return buildPdf({
    pages: [{ content: `/G gs ${shapes}`, entries: '/Resources<</ExtGState<</G<</ca 0.5/BM/Luminosity>>>>>>' }],
    compress: true,
  });
}
