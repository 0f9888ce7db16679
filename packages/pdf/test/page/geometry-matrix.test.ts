import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Canvas, createFontSet, createRenderer, drawStamp, openUpdate } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { SIGNED_AT } from '../sealing.ts';
import { Pixels } from '../sheet.ts';
import { content, PAGE_KINDS } from './page-kinds.ts';

const black = await sharp({ create: { width: 80, height: 20, channels: 3, background: '#000' } })
  .png()
  .toBuffer();

const renderer = createRenderer();
afterAll(() => renderer.close());

async function pixels(pdf: Uint8Array, index: number, width: number): Promise<Pixels> {
  const { webp } = await renderer.renderPage(pdf, index, width);
  const { data, info } = await sharp(webp).greyscale().raw().toBuffer({ resolveWithObject: true });
  return new Pixels(info.width, info.height, data);
}

async function sealWithField(options: PdfOptions) {
  const [first = { content: content() }] = options.pages ?? [];
  const source = buildPdf({ ...options, pages: [first, first] });
  const update = openUpdate(source);
  const size = update.pageSize(0);
  const fonts = createFontSet(update.sink);
  const canvas = new Canvas(size, fonts, update.sink);
  // Use whole points, so that an error of half a point is visible. One pixel is one point.
  const box = { left: Math.round(size.width / 5), top: Math.round(size.height / 3), right: 0, bottom: 0 };
  box.right = box.left + 80;
  box.bottom = box.top + 20;
  const percent = {
    x: (box.left / size.width) * 100,
    y: (box.top / size.height) * 100,
    width: (80 / size.width) * 100,
    height: (20 / size.height) * 100,
  };
  drawStamp(canvas, { box: percent, content: { kind: 'image', bytes: black, type: 'png' } });
  update.drawOnPage(0, canvas.finish());
  fonts.finish();
  const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
  return { source, sealed: Buffer.concat([source, tail]), size, box };
}

describe('placing a field', () => {
  it.each(PAGE_KINDS)(
    'placing a field is exact within half a point on %s, and changes nothing else [T458]',
    async (_, options, width, height) => {
      const { source, sealed, size, box } = await sealWithField(options);
      expect(size).toEqual({ width, height });
      const before = await pixels(source, 0, width);
      const after = await pixels(sealed, 0, width);
      expect([after.width, after.height]).toEqual([width, height]);
      expect(changedPixels(before, after)).toEqual(box);
      expect(after.darkest(box.left + 40, box.top + 10, box.left + 41, box.top + 11)).toBe(0);
      expect(Buffer.compare((await pixels(source, 1, width)).values, (await pixels(sealed, 1, width)).values)).toBe(0);
    },
  );

  it('placing a field is tested on 42 kinds of pages [T457]', () => expect(PAGE_KINDS).toHaveLength(42));
});

function changedPixels(before: Pixels, after: Pixels) {
  const differences = after.values.map((value, index) => (value === before.values[index] ? 255 : 0));
  const box = new Pixels(after.width, after.height, differences).ink();
  if (!box) throw new Error('the field is not to be seen');
  return box;
}
