import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { Canvas } from '../src/canvas/canvas.ts';
import { dict, name, PdfString, type PdfValue, Stream } from '../src/objects/objects.ts';
import { createRenderer, type PageImage } from '../src/render/renderer.ts';
import { Pixels, Sheet } from './sheet.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const BLACK = [0, 0, 0] as const;

function pdf(draw: (canvas: Canvas) => void, width = 300, height = 400, page: Record<string, PdfValue> = {}): Buffer {
  const sheet = new Sheet(width, height, page);
  draw(sheet.canvas);
  return sheet.pdf();
}

const square = (canvas: Canvas): void => canvas.rect({ x: 30, y: 20, width: 50, height: 50 }, { fill: BLACK });

async function pixels({ webp }: PageImage): Promise<Pixels> {
  const { data, info } = await sharp(webp).greyscale().raw().toBuffer({ resolveWithObject: true });
  return new Pixels(info.width, info.height, data);
}

const inkOf = async (bytes: Uint8Array, width: number) =>
  (await pixels(await renderer.renderPage(bytes, 0, width))).ink();

describe('a page image', () => {
  test('a page image has the requested size, on a white background', async () => {
    const image = await renderer.renderPage(pdf(square), 0, 600);
    expect(image).toMatchObject({ width: 600, height: 800 });
    expect((await pixels(image)).ink()).toEqual({ left: 60, top: 40, right: 160, bottom: 140 });
    expect((await sharp(image.webp).metadata()).hasAlpha).toBe(false);
  });

  test('a page image is rotated and cropped as displayed', async () => {
    const turned = await renderer.renderPage(pdf(square, 300, 400, { Rotate: 90 }), 0, 400);
    expect(turned).toMatchObject({ width: 400, height: 300 });
    expect((await pixels(turned)).ink()).toEqual({ left: 330, top: 30, right: 380, bottom: 80 });
    const cropped = await renderer.renderPage(pdf(square, 300, 400, { CropBox: [20, 200, 220, 390] }), 0, 200);
    expect(cropped).toMatchObject({ width: 200, height: 190 });
    expect((await pixels(cropped)).ink()).toEqual({ left: 10, top: 10, right: 60, bottom: 60 });
  });

  test('a page image includes annotations and the values of form fields', async () => {
    for (const subtype of ['Stamp', 'Widget']) {
      const sheet = new Sheet(200, 200);
      const appearance = sheet.sink.add(
        new Stream(
          dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, 40, 40] }),
          Buffer.from('0 0 40 40 re f'),
        ),
      );
      const annotation = sheet.sink.add(
        dict({
          Type: name('Annot'),
          Subtype: name(subtype),
          T: new PdfString(Buffer.from('field')),
          FT: name('Tx'),
          V: new PdfString(Buffer.from('MMMM')),
          DA: new PdfString(Buffer.from('/Helv 12 Tf 0 g')),
          Rect: [100, 100, 140, 140],
          F: 4,
          AP: dict({ N: appearance }),
        }),
      );
      sheet.page.Annots = [annotation];
      if (subtype === 'Widget') sheet.catalog.AcroForm = dict({ Fields: [annotation] });
      const seen = await pixels(await renderer.renderPage(sheet.pdf(), 0, 200));
      expect(seen.darkest(100, 60, 140, 100)).toBeLessThan(100);
      expect(seen.darkest(0, 0, 90, 200)).toBe(255);
    }
  });

  test('a page image stays within limits for any requested width and page shape', async () => {
    const usual = pdf(square);
    expect((await renderer.renderPage(usual, 0, 1)).width).toBe(200);
    expect((await renderer.renderPage(usual, 0, 1e9)).width).toBe(2400);
    const tall = await renderer.renderPage(pdf(square, 10, 14_000), 0, 2400);
    expect(tall.width * tall.height).toBeLessThanOrEqual(12_000_000);
    expect(tall.height).toBeLessThanOrEqual(16_383);
    const flat = await renderer.renderPage(pdf(square, 14_000, 3), 0, 800);
    expect(flat).toMatchObject({ width: 800, height: 1 });
  });

  test('a page image is lossless for text, and lossy and smaller for a scan', async () => {
    const format = (image: PageImage): string => Buffer.from(image.webp).toString('latin1', 12, 16);
    const text = pdf((canvas) => {
      canvas.paragraph('The quick brown fox. '.repeat(60), { x: 20, y: 20, width: 260, height: 360 });
    });
    expect(format(await renderer.renderPage(text, 0, 780))).toBe('VP8L');
    const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const;
    const scan = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer();
    const scanned = pdf((canvas) => canvas.image(scan, { x: 0, y: 0, width: 300, height: 400 }));
    expect(format(await renderer.renderPage(scanned, 0, 600))).toBe('VP8 ');
  });
});

describe('a renderer', () => {
  test('a renderer draws the given document, whichever document it drew before', async () => {
    const left = pdf(square);
    const right = pdf((canvas) => canvas.rect({ x: 200, y: 20, width: 50, height: 50 }, { fill: BLACK }));
    for (let round = 0; round < 3; round++) {
      expect((await inkOf(left, 300))?.left).toBe(30);
      expect((await inkOf(Buffer.from(left), 300))?.left).toBe(30);
      expect((await inkOf(right, 300))?.left).toBe(200);
    }
  });

  test('a renderer draws several documents concurrently and separately', async () => {
    const documents = [10, 60, 110, 160].map((x) =>
      pdf((canvas) => canvas.rect({ x, y: 20, width: 50, height: 50 }, { fill: BLACK })),
    );
    const inks = await Promise.all(documents.map((bytes) => inkOf(bytes, 300)));
    expect(inks.map((ink) => ink?.left)).toEqual([10, 60, 110, 160]);
  });

  test('a renderer reports why a file cannot be opened, and then renders the next one', async () => {
    const sound = pdf(square);
    await expect(renderer.renderPage(Buffer.from('not a PDF'), 0, 300)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(renderer.renderPage(Buffer.alloc(0), 0, 300)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(renderer.renderPage(sound, 1, 300)).rejects.toThrow(RangeError);
    await expect(renderer.renderPage(sound, -1, 300)).rejects.toThrow(RangeError);
    expect((await inkOf(sound, 300))?.left).toBe(30);
  });
});
