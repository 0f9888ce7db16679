import { describe, expect, it } from 'vitest';
import { createRenderer, inspectPdf, verifyPdf } from '../../src/index.ts';
import { buildPdf, hello } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { sealed } from '../sealing.ts';
import { mupdfPicture, pdfsig, picture, qpdfCheck } from '../tools.ts';

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const form = (resources: string, content: string, entries = ''): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]${resources && `/Resources<<${resources}>>`}${entries}`, content);
const RED = '1 0 0 rg 72 72 100 100 re f';
const GREEN = '0 1 0 rg 272 72 100 100 re f';

interface Circle {
  content: string;
  resources: string;
  entries?: string;
  objects: Record<number, string>;
}

const CIRCLES: Record<string, Circle> = {
  'a form that draws itself': {
    content: '/X Do',
    resources: '/XObject<</X 900 0 R>>',
    objects: { 900: form('/XObject<</X 900 0 R>>', `${RED} /X Do /X Do`) },
  },
  'a form that draws itself through the resources of its page': {
    content: '/X Do',
    resources: '/XObject<</X 900 0 R>>',
    objects: { 900: form('', `${RED} /X Do`) },
  },
  'forms that draw each other, both on the page': {
    content: '/A Do 1 0 0 1 0 300 cm /B Do',
    resources: '/XObject<</A 900 0 R/B 901 0 R>>',
    objects: {
      900: form('/XObject<</B 901 0 R>>', `${RED} /B Do`),
      901: form('/XObject<</A 900 0 R>>', `${GREEN} /A Do`),
    },
  },
  'a pattern that is painted with itself': {
    content: '/Pattern cs /P scn 72 72 200 200 re f',
    resources: '/Pattern<</P 900 0 R>>',
    objects: {
      900: stream(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<</Pattern<</P 900 0 R>>>>',
        '1 0 0 rg 0 0 10 10 re f /Pattern cs /P scn 10 10 10 10 re f',
      ),
    },
  },
  'a glyph that shows a form with the same glyph': {
    content: 'BT /T 100 Tf 72 72 Td (a) Tj ET',
    resources: '/Font<</T 900 0 R/F1 3 0 R>>',
    objects: {
      900: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</a 901 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]/Resources<</XObject<</X 902 0 R>>>>>>',
      901: stream('', '1000 0 d0 1 0 0 rg 0 0 800 800 re f /X Do'),
      902: form('/Font<</T 900 0 R>>', '0 1 0 rg 0 0 300 300 re f BT /T 1 Tf (a) Tj ET'),
    },
  },
  'a soft mask that is drawn through itself': {
    content: `/G gs ${RED}`,
    resources: '/ExtGState<</G 900 0 R>>',
    objects: {
      900: '<</Type/ExtGState/SMask<</S/Luminosity/G 901 0 R>>>>',
      901: form(
        '/ExtGState<</G 900 0 R>>/XObject<</X 902 0 R>>',
        '1 g 0 0 612 792 re f /X Do',
        '/Group<</S/Transparency/CS/DeviceGray>>',
      ),
      902: form('/ExtGState<</G 900 0 R>>', '/G gs 0 g 72 72 50 50 re f'),
    },
  },
  "an annotation's appearance that draws itself": {
    content: '',
    resources: '',
    entries: '/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 612 792]/AP<</N 900 0 R>>>>]',
    objects: { 900: form('/XObject<</X 900 0 R>>', `${RED} /X Do /X Do`) },
  },
};

const circle = ({ content, resources, entries = '', objects }: Circle): Buffer =>
  buildPdf({
    pages: [
      {
        content: `q ${content} Q ${hello()}`,
        entries: `/Resources<<${resources.includes('/Font') ? '' : '/Font<</F1 3 0 R>>'}${resources}>>${entries}`,
      },
    ],
    objects,
  });

describe('self-referencing content', () => {
  it.each(Object.entries(CIRCLES))(
    'page content that refers to itself is accepted and looks as viewers display it: %s [T3571]',
    async (_, each) => {
      const source = circle(each);
      const inspection = await inspectPdf(source);
      if (inspection.verdict === 'refused') throw new Error(inspection.message);
      const settled = inspection.bytes!;
      // Poppler ignores the mask.
      const viewers =
        each === CIRCLES['a soft mask that is drawn through itself'] ? [mupdfPicture] : [picture, mupdfPicture];
      for (const draw of viewers) expect(draw(settled).rgb.equals(draw(source).rgb)).toBe(true);
      const renderer = createRenderer();
      await renderer.renderPage(settled, 0, 100);
      renderer.close();
      const seal = await sealed(settled);
      expect(verifyPdf(seal, { roots: [await testRoot()] }).judgement.indication).toBe('TOTAL-PASSED');
      expect(pdfsig(seal)).toContain('Signature is Valid');
      expect(qpdfCheck(seal)).toMatchObject({ status: 0 });
    },
  );

  it('content that lists itself in its resources but does not draw itself is left unchanged', async () => {
    const shared = '<</XObject<</X 900 0 R/Y 901 0 R>>/Font<</F1 3 0 R>>>>';
    const source = buildPdf({
      pages: [{ content: '/X Do', entries: '/Resources 910 0 R' }],
      objects: {
        900: stream('/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources 910 0 R', `${RED} /Y Do`),
        901: stream('/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources 910 0 R', GREEN),
        910: shared,
      },
    });
    const inspection = await inspectPdf(source);
    expect(inspection).toMatchObject({ verdict: 'accepted' });
    expect(inspection).not.toHaveProperty('bytes');
  });

  it('self-referencing content is refused if it is nested more deeply than in any real file', async () => {
    const names = Array.from({ length: 12 }, (_, index) => 900 + index);
    const resources = `/XObject<<${names.map((number) => `/X${number} ${number} 0 R`).join('')}>>`;
    const all = names.map((number) => `/X${number} Do`).join(' ');
    const objects = Object.fromEntries(names.map((number) => [number, form(resources, all)]));
    const source = buildPdf({ pages: [{ content: '/X900 Do', entries: `/Resources<<${resources}>>` }], objects });
    expect(await inspectPdf(source)).toMatchObject({ verdict: 'refused', reason: 'too-large' });
  });
});
