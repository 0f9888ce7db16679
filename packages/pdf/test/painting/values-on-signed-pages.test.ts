import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createRenderer } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { mupdfPicture, type Picture, pdfsig, picture } from '../tools.ts';
import { signByHand } from '../verify/sign-by-hand.ts';

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
  ['MuPDF', async (pdf) => mupdfPicture(pdf)],
];

/** Returns the fraction of blue pixels in the box that `sealed` draws, excluding its edges. */
const shareOfValue = ({ width, height, rgb }: Picture): number => {
  let [all, blue] = [0, 0];
  for (let y = Math.ceil(0.61 * height); y < Math.floor(0.69 * height); y++) {
    for (let x = Math.ceil(0.21 * width); x < Math.floor(0.39 * width); x++) {
      const at = (y * width + x) * 3;
      all++;
      if (rgb[at]! < 80 && rgb[at + 1]! < 80 && rgb[at + 2]! > 180) blue++;
    }
  }
  return blue / all;
};

const form = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 400 400]/Length ${content.length}>>\nstream\n${content}\nendstream`;
const COVER = form('0 1 0 rg 0 0 400 400 re f');

const covered = (annotation: string): Promise<Buffer> =>
  signByHand(buildPdf({ pages: [{ entries: '/Annots[900 0 R]' }], objects: { 900: annotation, 901: COVER } }));

const COVERING: [string, () => Promise<Buffer>][] = [
  ['a stamp', () => covered('<</Type/Annot/Subtype/Stamp/Rect[0 200 400 600]/F 4/AP<</N 901 0 R>>>>')],
  ['broken content', () => signByHand(buildPdf({ pages: [{ content: '0 1 0 rg 0 200 400 400 re f [1 2' }] }))],
  ['a square', () => covered('<</Type/Annot/Subtype/Square/Rect[0 200 400 600]/F 4/AP<</N 901 0 R>>>>')],
];

describe('a value on a page signed by others', () => {
  it.each(COVERING)('a value on a page signed by others is displayed above %s [T608]', async (_, make) => {
    const source = await make();
    const file = await sealed(source);
    for (const [viewer, draw] of VIEWERS) {
      expect(shareOfValue(await draw(source)), viewer).toBe(0);
      expect(shareOfValue(await draw(file)), viewer).toBe(1);
    }
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  });
});
