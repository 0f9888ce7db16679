import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { asPresented, createRenderer } from '../../src/index.ts';
import { buildPdf, type PageOptions, type PdfOptions } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isBlue, isRed, type Picture, pdfsig, picture, qpdfCheck } from '../tools.ts';

const RED = '1 0 0 rg 60 80 120 80 re f';
const COVER = 'q 0 1 0 rg 0 0 400 400 re f Q';

const renderer = createRenderer();
afterAll(() => renderer.close());

const shown = async (pdf: Uint8Array): Promise<Picture> => {
  const { webp } = await renderer.renderPage(pdf, 0, 612);
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
};

const VIEWERS: [string, (pdf: Uint8Array) => Promise<Picture>][] = [
  ['PDFium', shown],
  ['poppler', async (pdf) => picture(pdf)],
];

/** Returns the fraction of blue pixels in the box that `sealed` draws, excluding its edges. */
const shareOfValue = ({ width, height, rgb }: Picture): number => {
  let [all, blue] = [0, 0];
  for (let y = Math.ceil(0.61 * height); y < Math.floor(0.69 * height); y++) {
    for (let x = Math.ceil(0.21 * width); x < Math.floor(0.39 * width); x++) {
      const at = (y * width + x) * 3;
      all++;
      // Matches blue even after WebP compression.
      if (rgb[at]! < 80 && rgb[at + 1]! < 80 && rgb[at + 2]! > 180) blue++;
    }
  }
  return blue / all;
};

/** Seals a file and checks that each viewer displays it like the source. Returns the sealed file. */
const expectSeen = async (source: Buffer): Promise<Buffer> => {
  const file = await sealed(source);
  for (const [viewer, draw] of VIEWERS) {
    const [before, after] = [await draw(asPresented(source)), await draw(file)];
    expect(shareOfValue(after), viewer).toBe(1);
    expect(boundsOf(after, isRed), viewer).toEqual(boundsOf(before, isRed));
    expect([after.width, after.height], viewer).toEqual([before.width, before.height]);
  }
  expect(pdfsig(file)).toContain('Signature is Valid');
  // The seal must not add new faults to the page.
  expect(qpdfCheck(file).status).toBeLessThanOrEqual(qpdfCheck(source).status);
  return file;
};

const isAnnotation = (file: Buffer): boolean => file.toString('latin1').includes('/Subtype/Stamp');

const BROKEN: Record<string, string | string[]> = {
  'an unclosed array': `${RED} [1 2`,
  'an unclosed dictionary': `${RED} <</A 1`,
  'an unclosed string': `${RED} BT /F1 24 Tf 72 600 Td (Hello`,
  'an unclosed hexadecimal string': `${RED} <48`,
  'an inline image without data': `${RED} BI /W 1 /H 1`,
  'an inline image whose data has no end': `${RED} BI /W 1 /H 1 /BPC 8 /CS /G ID x`,
  'an inline image with too little data': `${RED} BI /W 5000 /H 5000 /BPC 8 /CS /G ID xx EI`,
  'an inline image with a duplicate size': `${RED} BI /W 1 /H 1 /BPC 8 /CS /G /W 9000 ID x EI`,
  'an inline image that cannot be decompressed': `${RED} BI /W 5 /H 5 /BPC 8 /CS /G /F /Fl ID xxxx EI`,
  'data of an inline image without its start': `${RED} ID xx EI`,
  'a number with an exponent': `${RED} 1e38 0 0 1e38 0 0 cm 1 1 1 1 re f`,
  'an operator that lacks operands': `${RED} /F1 Tf`,
  'marked content that lacks its properties': `${RED} /P BDC EMC`,
  'operands without an operator': `${RED} 1 2 3`,
  'the end of an array without its start': `${RED} ]`,
  'the end of a dictionary without its start': `${RED} >>`,
  'an unknown operator': `${RED} paint`,
  'an operator across two streams': [`${RED} 0 0 1 r`, 'g'],
  'a comment at the end of a stream': [`${RED} % one`, 'q'],
  'a string across two streams': [`${RED} BT /F1 24 Tf 72 600 Td (Hel`, 'lo) Tj ET'],
  'thousands of unrestored graphics states': `${RED} ${'q '.repeat(2000)}`,
};

/** Content that leaves something open, which later operators could close. */
const OPEN: Record<string, string | string[]> = {
  'a text object that only clips': `${RED} BT /F1 24 Tf 7 Tr 72 600 Td (Hello) Tj`,
  'an empty clip': `${RED} 0 0 1 1 re W`,
  'an extremely scaled coordinate system': `${RED} 99999999999 0 0 99999999999 0 0 cm 0 0 1 1 re f`,
  'a coordinate system scaled to nothing': `${RED} 0 0 0 0 0 0 cm`,
  'marked content': `${RED} /A BMC /B <</C 1>> BDC`,
  'a complete inline image': `${RED} q 8 0 0 8 300 300 cm BI /W 8 /H 1 /BPC 8 /CS /G ID q Q q Q EI Q`,
  'streams that end between two operators': [`q ${RED}`, ' Q q ', '1 0 0 rg'],
};

const form = (content: string, entries = ''): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 400 400]${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

const covered = (annotation: string, options: PdfOptions & PageOptions = {}): Buffer =>
  buildPdf({
    pages: [{ content: RED, entries: `/Annots[900 0 R${options.entries ?? ''}]` }],
    objects: { 900: annotation, 901: form(COVER), ...options.objects },
  });

const COVERING: Record<string, Buffer> = {
  'a stamp': covered('<</Type/Annot/Subtype/Stamp/Rect[0 200 400 600]/F 4/AP<</N 901 0 R>>>>'),
  'a square that viewers draw themselves': covered(
    '<</Type/Annot/Subtype/Square/Rect[0 200 400 600]/F 4/C[0 1 0]/IC[0 1 0]/BS<</W 9>>>>',
  ),
  'a link with a border as wide as the page': covered(
    '<</Type/Annot/Subtype/Link/Rect[100 200 300 300]/Border[0 0 300]/C[0 1 0]>>',
  ),
  'a link with the default border': covered('<</Type/Annot/Subtype/Link/Rect[150 250 200 300]>>'),
  'a link with an appearance': covered('<</Type/Annot/Subtype/Link/Rect[0 200 400 600]/AP<</N 901 0 R>>>>'),
  'an icon of an attached file': covered(
    '<</Type/Annot/Subtype/FileAttachment/Rect[0 200 400 600]/F 4/AP<</N 901 0 R>>/FS<</F()>>>>',
  ),
};

describe('a value', () => {
  it.each(Object.entries(BROKEN))('a value is displayed above broken page content: %s [T604]', async (_, content) => {
    const file = await expectSeen(buildPdf({ pages: [{ content }], compress: true }));
    expect(isAnnotation(file)).toBe(true);
  });

  it.each(Object.entries(OPEN))(
    'a value becomes part of the page content if unfinished content can be closed: %s [T605]',
    async (_, content) => {
      const file = await expectSeen(buildPdf({ pages: [{ content }], compress: true }));
      expect(isAnnotation(file)).toBe(false);
    },
  );

  it.each(Object.entries(COVERING))(
    'a value is displayed above the annotations of a page: %s [T606]',
    async (_, source) => {
      const file = await expectSeen(source);
      expect(isAnnotation(file)).toBe(true);
    },
  );

  it('a value stays part of the page content next to invisible links', async () => {
    const link = '<</Type/Annot/Subtype/Link/Rect[0 200 400 600]/Border[0 0 0]/A<</S/URI/URI(https://example.com)>>>>';
    const file = await expectSeen(covered(link));
    expect(isAnnotation(file)).toBe(false);
  });

  it('a value above broken content becomes an annotation that cannot be moved, hidden or excluded from print', async () => {
    const file = await sealed(buildPdf({ pages: [{ content: `${RED} [` }] }));
    // The flags Print, ReadOnly, Locked and LockedContents are set.
    expect(file.toString('latin1')).toMatch(/\/Subtype\/Stamp\/Rect ?\[[^\]]+\]\/F 708/);
  });

  it('the value of an existing form field in a PDF is also displayed above annotations [T607]', async () => {
    const field = form('0 0 1 rg 0 0 400 400 re f');
    const source = covered('<</Type/Annot/Subtype/Stamp/Rect[0 200 400 600]/F 4/AP<</N 901 0 R>>>>', {
      entries: ' 902 0 R',
      objects: {
        902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[20 500 60 540]/F 4/AP<</N 903 0 R>>>>',
        903: field,
      },
    });
    const withForm = Buffer.from(source);
    for (const [viewer, draw] of VIEWERS) {
      const { rgb, width } = await draw(asPresented(withForm));
      const at = ((792 - 520) * width + 40) * 3;
      expect(isBlue(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!), viewer).toBe(true);
    }
  });
});
