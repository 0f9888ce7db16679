import { describe, expect, it } from 'vitest';
import { createRenderer, inspectPdf } from '../src/index.ts';
import { buildPdf } from './build-pdf.ts';

function formsOfTheirOwn(pages: number, forms: number): Uint8Array {
  const objects: Record<number, string> = {};
  const own = Array.from({ length: pages }, (_, page) => {
    const numbers = Array.from({ length: forms }, (_, form) => 10_000 + page * forms + form);
    for (const number of numbers) {
      objects[number] = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>\nstream\n0 0 1 1 re f\nendstream';
    }
    return {
      content: numbers.map((number) => `/X${number} Do`).join(' '),
      entries: `/Resources<</XObject<<${numbers.map((number) => `/X${number} ${number} 0 R`).join('')}>>>>`,
    };
  });
  return buildPdf({ pages: own, objects });
}

describe('the drawing cost of a page', () => {
  it('the drawing cost is limited for each page, so the length of the document does not matter [T805]', async () => {
    const pages = 3;
    const bytes = formsOfTheirOwn(pages, 9_000);
    const renderer = createRenderer();
    try {
      for (let page = 0; page < pages; page++) {
        expect((await renderer.renderPage(bytes, page, 200)).width).toBe(200);
      }
    } finally {
      renderer.close();
    }
  });
});

/**
 * Twelve nested levels of forms, each drawing the next one ten times. Drawing all of them would exceed any time limit.
 */
const ENDLESS = Object.fromEntries(
  Array.from({ length: 12 }, (_, level) => {
    const content = level === 11 ? '0 0 1 1 re f' : '/X Do '.repeat(10);
    const resources = level === 11 ? '' : `/Resources<</XObject<</X ${901 + level} 0 R>>>>`;
    const entries = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}/Length ${content.length}`;
    return [900 + level, `<<${entries}>>\nstream\n${content}\nendstream`];
  }),
);
const drawsEndlessly = { content: '/X Do', entries: '/Resources<</XObject<</X 900 0 R>>>>' };

describe('an upload with a page too expensive to draw', () => {
  it('an upload with a page too expensive to draw is refused at inspection with the page number [T803]', async () => {
    const bytes = buildPdf({ pages: [{}, {}, drawsEndlessly, {}], objects: ENDLESS });
    expect(await inspectPdf(bytes)).toEqual({
      verdict: 'refused',
      reason: 'page-not-drawable',
      message: 'Page 3 of the PDF cannot be drawn: Its content is drawn over and over again.',
    });
  });

  it('an upload with a page too expensive to draw is accepted if the content is in a hidden layer, which is never displayed [T804]', async () => {
    const content = '/OC /L BDC /X Do EMC';
    const entries = '/Resources<</XObject<</X 900 0 R>>/Properties<</L 990 0 R>>>>';
    const hidden = buildPdf({
      pages: [{ content, entries }],
      objects: { ...ENDLESS, 990: '<</Type/OCG/Name(Hidden)>>' },
      catalog: '/OCProperties<</OCGs[990 0 R]/D<</OFF[990 0 R]>>>>',
    });
    expect(await inspectPdf(hidden)).toMatchObject({ verdict: 'accepted' });
  });

  it('a long upload is inspected only in part for pages too expensive to draw, and the rest is checked when rendered', async () => {
    const long = { content: `${'0 0 m '.repeat(1_000_000)}` };
    const bytes = buildPdf({ pages: [long, long, long, drawsEndlessly], objects: ENDLESS, compress: true });
    expect(await inspectPdf(bytes)).toMatchObject({ verdict: 'accepted' });
    const shorter = buildPdf({ pages: [long, long, drawsEndlessly], objects: ENDLESS, compress: true });
    expect(await inspectPdf(shorter)).toMatchObject({ reason: 'page-not-drawable' });
  });
});
