import { describe, expect, it } from 'vitest';
import { openUpdate } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isBlue, picture } from '../tools.ts';

const CASES: [title: string, options: PdfOptions, width: number, height: number][] = [
  ['a plain page', {}, 612, 792],
  ['a page rotated by 90', page('/Rotate 90'), 792, 612],
  ['a page rotated by 180', page('/Rotate 180'), 612, 792],
  ['a page rotated by 270', page('/Rotate 270'), 792, 612],
  ['a page rotated by -90', page('/Rotate -90'), 792, 612],
  ['a page rotated by 450', page('/Rotate 450'), 792, 612],
  ['a MediaBox whose origin is not 0', page('/MediaBox[100 50 500 650]'), 400, 600],
  ['a MediaBox whose origin is not 0, rotated by 90', page('/MediaBox[100 50 500 650]/Rotate 90'), 600, 400],
  ['a MediaBox with its corners reversed', page('/MediaBox[500 650 100 50]'), 400, 600],
  ['a CropBox', page('/CropBox[100 200 400 700]'), 300, 500],
  ['a CropBox rotated by 90', page('/CropBox[100 200 400 700]/Rotate 90'), 500, 300],
  ['a CropBox rotated by 180', page('/CropBox[100 200 400 700]/Rotate 180'), 300, 500],
  ['a CropBox rotated by 270', page('/CropBox[100 200 400 700]/Rotate 270'), 500, 300],
  ['a CropBox that is larger than the MediaBox', page('/CropBox[-100 -100 2000 2000]'), 612, 792],
  ['an inherited MediaBox', { inherited: '/MediaBox[0 0 842 1191]' }, 842, 1191],
  ['an inherited CropBox', { inherited: '/MediaBox[0 0 842 1191]/CropBox[42 91 742 1091]' }, 700, 1000],
  ['an inherited Rotate', { inherited: '/Rotate 90' }, 792, 612],
  [
    'boxes that are references',
    {
      pages: [{ entries: '/MediaBox 900 0 R/Rotate 902 0 R' }],
      objects: { 900: '[0 0 901 0 R 400]', 901: '300', 902: '90' },
    },
    400,
    300,
  ],
  ['a MediaBox with no size', page('/MediaBox[0 0 0 0]'), 612, 792],
];

function page(entries: string): PdfOptions {
  return { pages: [{ entries }] };
}

describe('page measurements and drawing follow the displayed page', () => {
  it.each(CASES)(
    'page measurements and drawings match the page as displayed, for %s',
    async (_, options, width, height) => {
      const source = buildPdf(options);
      expect(openUpdate(source).pageSize(0)).toEqual({ width, height });
      const image = picture(await sealed(source));
      expect([image.width, image.height]).toEqual([width, height]);
      const bounds = boundsOf(image, isBlue);
      expect(bounds.left).toBeCloseTo(0.2, 2);
      expect(bounds.right).toBeCloseTo(0.4, 2);
      expect(bounds.bottom).toBeCloseTo(0.3, 2);
      expect(bounds.top).toBeCloseTo(0.4, 2);
    },
  );

  it('page measurements and drawings match the displayed page if it has UserUnit, which scales its size', async () => {
    const source = buildPdf(page('/MediaBox[0 0 400 300]/UserUnit 2'));
    expect(openUpdate(source).pageSize(0)).toEqual({ width: 800, height: 600 });
    const bounds = boundsOf(picture(await sealed(source)), isBlue);
    expect(bounds.left).toBeCloseTo(0.2, 2);
    expect(bounds.top).toBeCloseTo(0.4, 2);
  });

  it('page measurements and drawings use the MediaBox if the CropBox is outside it', () => {
    expect(openUpdate(buildPdf(page('/CropBox[1000 1000 1200 1200]'))).pageSize(0)).toEqual({
      width: 612,
      height: 792,
    });
  });

  it('page measurements and drawings match each displayed page of a nested page tree', () => {
    const sizes = Array.from({ length: 37 }, (_, i) => ({ entries: `/MediaBox[0 0 ${100 + i} 50]` }));
    const update = openUpdate(buildPdf({ pages: sizes, fanOut: 5 }));
    expect(update.pageCount).toBe(37);
    for (let i = 0; i < 37; i++) expect(update.pageSize(i).width).toBe(100 + i);
    expect(() => update.pageSize(37)).toThrow(RangeError);
    expect(() => update.pageSize(-1)).toThrow(RangeError);
  });
});
