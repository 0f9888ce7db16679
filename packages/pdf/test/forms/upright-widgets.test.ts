import { describe, expect, it } from 'vitest';
import { asPresented, inspectPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { boundsOf, type IsColour, mupdfPicture, picture } from '../tools.ts';

const look = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Resources<</Font<</F1 3 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
const BOX = '0 0 1 rg 0 0 80 20 re f';

const WIDGETS: Record<string, string> = {
  'a text field': '/FT/Tx/V(Yes)/AP<</N 901 0 R>>',
  'a text field that is turned itself': '/FT/Tx/V(Yes)/AP<</N 901 0 R>>/MK<</R 90>>',
  'a checkbox': '/FT/Btn/V/On/AS/On/AP<</N<</On 902 0 R/Off 903 0 R>>>>',
  'a push button': '/FT/Btn/Ff 65536/AP<</N 902 0 R>>/MK<</CA(Press)>>',
};

const PRINT = 4;
const NO_ZOOM = 8;
const NO_ROTATE = 16;

const withWidget = (entries: string, rotate: number, flags: number, tagged = ''): Buffer =>
  buildPdf({
    pages: [{ content: '0 0 0 RG 200 400 80 20 re S', entries: `/Rotate ${rotate}/Annots[900 0 R]` }],
    catalog: `/AcroForm<</Fields[900 0 R]/DA(/F1 12 Tf)/DR<</Font<</F1 3 0 R>>>>>>${tagged}`,
    objects: {
      900: `<</Type/Annot/Subtype/Widget/T(a)/F ${flags}/Rect[200 400 280 420]${entries}>>`,
      901: look(`${BOX} 1 g BT /F1 12 Tf 4 5 Td (Yes) Tj ET`),
      902: look(`${BOX} 1 0 0 rg 10 5 10 10 re f`),
      903: look(''),
      904: '<</Type/StructTreeRoot/K 905 0 R/ParentTree<</Nums[]>>>>',
      905: '<</Type/StructElem/S/Document/P 904 0 R>>',
    },
  });

const isBlue: IsColour = (red, green, blue) => red < 80 && green < 80 && blue > 180;

describe('a NoRotate widget on a rotated page', () => {
  const turns = [0, 90, 180, 270].flatMap((rotate) => Object.keys(WIDGETS).map((kind) => [kind, rotate] as const));

  it.each(turns)(
    'flattening a widget leaves it where viewers display it: %s on a page rotated by %i degrees [T3572]',
    async (kind, rotate) => {
      for (const flags of [PRINT, PRINT + NO_ROTATE, PRINT + NO_ZOOM + NO_ROTATE]) {
        const source = withWidget(WIDGETS[kind]!, rotate, flags);
        expect(await inspectPdf(source)).toMatchObject({ verdict: 'accepted', hasForm: true });
        const presented = asPresented(source);
        expect(mupdfPicture(presented).rgb.equals(mupdfPicture(source).rgb)).toBe(true);
        const [before, after] = [source, presented].map((file) => boundsOf(picture(file), isBlue));
        expect(after).toEqual(before);
      }
    },
  );

  it.each([90, 180, 270])(
    'a NoRotate widget stays upright in a tagged document on a page rotated by %i degrees',
    (rotate) => {
      const tagged = '/MarkInfo<</Marked true>>/StructTreeRoot 904 0 R';
      const source = withWidget(WIDGETS['a checkbox']!, rotate, PRINT + NO_ROTATE, tagged);
      expect(mupdfPicture(asPresented(source)).rgb.equals(mupdfPicture(source).rgb)).toBe(true);
    },
  );

  it('a NoRotate widget stays upright if it becomes an annotation below one that would cover it', () => {
    const source = buildPdf({
      pages: [
        {
          content: '',
          entries:
            '/Rotate 90/Annots[900 0 R<</Type/Annot/Subtype/Square/F 4/Rect[220 380 240 500]/AP<</N 902 0 R>>>>]',
        },
      ],
      catalog: '/AcroForm<</Fields[900 0 R]>>',
      objects: {
        900: `<</Type/Annot/Subtype/Widget/T(a)/F 20/Rect[200 400 280 420]${WIDGETS['a checkbox']}>>`,
        902: look(`${BOX} 1 0 0 rg 10 5 10 10 re f`),
        903: look(''),
      },
    });
    const [before, after] = [source, asPresented(source)].map((file) => boundsOf(mupdfPicture(file), isBlue));
    expect(after).toEqual(before);
  });
});
