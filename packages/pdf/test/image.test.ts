import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectImage } from '../src/image/embed.ts';
import { ImageError } from '../src/image/error.ts';
import { Sheet } from './sheet.ts';
import { boundsOf, isRed, picture } from './tools.ts';

interface PngShape {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  interlace?: boolean;
  rows: Uint8Array;
  palette?: Uint8Array;
  transparency?: Uint8Array;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function png({ width, height, depth, colourType, interlace = false, rows, palette, transparency }: PngShape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns an image with a dark left half and a light right half, as saved by a design program. */
const halves = (width = 60, height = 40, background = '#102030') =>
  sharp({ create: { width, height, channels: 4, background: '#ffffff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background } }, left: 0, top: 0 },
  ]);

/** Draws the image on a whole page and returns the gray values in the middle of its two halves. */
function seen(bytes: Uint8Array, width = 60, height = 40) {
  const sheet = new Sheet(width, height);
  sheet.canvas.image(bytes, { x: 0, y: 0, width, height });
  expect(sheet.check()).toBe('');
  const pixels = sheet.pixels();
  const grey = (x: number, y: number): number => pixels.values[Math.floor(y) * pixels.width + Math.floor(x)]!;
  return {
    left: grey(width / 4, height / 2),
    right: grey((width * 3) / 4, height / 2),
    top: grey(width / 2, height / 4),
    bottom: grey(width / 2, (height * 3) / 4),
  };
}

const reasonOf = (bytes: Uint8Array): string => {
  try {
    inspectImage(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof ImageError) return error.reason;
    throw error;
  }
};

describe('a PNG', () => {
  const kinds: [string, Promise<Buffer>][] = [
    ['with transparency', halves().png().toBuffer()],
    ['opaque', halves().removeAlpha().png().toBuffer()],
    ['opaque and filtered', halves().removeAlpha().png({ adaptiveFiltering: true }).toBuffer()],
    ['transparent and filtered', halves().png({ adaptiveFiltering: true }).toBuffer()],
    ['interlaced', halves().png({ progressive: true }).toBuffer()],
    ['opaque and interlaced', halves().removeAlpha().png({ progressive: true }).toBuffer()],
    ['grey', halves().removeAlpha().toColourspace('b-w').png().toBuffer()],
    ['with a palette', halves().png({ palette: true }).toBuffer()],
    ['with two colors', halves().removeAlpha().png({ palette: true, colours: 2 }).toBuffer()],
    ['with 16 bits per sample', halves().toColourspace('rgb16').png().toBuffer()],
    ['opaque, with 16 bits per sample', halves().removeAlpha().toColourspace('rgb16').png().toBuffer()],
  ];
  test.each(kinds)('a PNG looks the same in the PDF: %s', async (_kind, made) => {
    const bytes = await made;
    expect(inspectImage(bytes)).toEqual({ kind: 'png', width: 60, height: 40 });
    const { left, right } = seen(bytes);
    expect(left).toBeLessThan(60);
    expect(right).toBe(255);
  });

  const red = () => halves(60, 40, '#e02010');
  test.each([
    ['with transparency', red().png().toBuffer()],
    ['opaque', red().removeAlpha().png().toBuffer()],
    ['interlaced', red().png({ progressive: true }).toBuffer()],
    ['opaque and interlaced', red().removeAlpha().png({ progressive: true }).toBuffer()],
    ['with a palette', red().png({ palette: true }).toBuffer()],
    ['with 16 bits per sample', red().toColourspace('rgb16').png().toBuffer()],
    ['opaque, with 16 bits per sample', red().removeAlpha().toColourspace('rgb16').png().toBuffer()],
    ['a JPEG', red().removeAlpha().jpeg().toBuffer()],
  ])('an image keeps its colors in the PDF, so red stays red: %s [T924]', async (_kind, made) => {
    const sheet = new Sheet(60, 40);
    sheet.canvas.image(await made, { x: 0, y: 0, width: 60, height: 40 });
    const { left, right } = boundsOf(picture(sheet.pdf()), isRed);
    expect(left).toBe(0);
    expect(right).toBeCloseTo(0.5, 1);
  });

  test.each([1, 2, 4, 8])(
    'a PNG with %i bits of gray per pixel looks the same in the PDF, including a transparent color',
    (depth) => {
      const row = Buffer.alloc(1 + (8 * depth) / 8);
      row.fill(0xff, 1 + depth / 2 < 2 ? 1 : 1 + depth / 2);
      if (depth === 1) row[1] = 0x0f;
      const shape = {
        width: 8,
        height: 8,
        depth,
        colourType: 0,
        rows: Buffer.concat(Array.from({ length: 8 }, () => row)),
      };
      expect(seen(png(shape), 8, 8)).toMatchObject({ left: 0, right: 255 });
      expect(seen(png({ ...shape, transparency: Buffer.of(0, 0) }), 8, 8)).toMatchObject({ left: 255, right: 255 });
    },
  );

  test('a PNG with a palette and a transparent entry lets the page show through', () => {
    const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.of(0, 0, 0, 0, 0, 1, 1, 1, 1)));
    const palette = Buffer.of(0, 0, 0, 90, 90, 90);
    const shape = { width: 8, height: 8, depth: 8, colourType: 3, rows, palette };
    expect(seen(png(shape), 8, 8)).toMatchObject({ left: 0, right: 90 });
    expect(seen(png({ ...shape, transparency: Buffer.of(0) }), 8, 8)).toMatchObject({ left: 255, right: 90 });
  });

  test('a PNG that decompresses to more or less than declared is refused as damaged', () => {
    const shape = { width: 4, height: 4, depth: 8, colourType: 0 };
    expect(reasonOf(png({ ...shape, rows: Buffer.alloc(4 * 5) }))).toBe('accepted');
    expect(reasonOf(png({ ...shape, rows: Buffer.alloc(50_000_000) }))).toBe('damaged');
    expect(reasonOf(png({ ...shape, rows: Buffer.alloc(19) }))).toBe('damaged');
    expect(reasonOf(png({ ...shape, rows: Buffer.alloc(4 * 5, 9) }))).toBe('damaged');
  });

  test('a PNG that is too large is refused after its header is read', () => {
    const rows = Buffer.alloc(10);
    expect(reasonOf(png({ width: 5000, height: 10, depth: 8, colourType: 0, rows }))).toBe('too-large');
    expect(reasonOf(png({ width: 4096, height: 4096, depth: 16, colourType: 6, rows }))).toBe('too-large');
    expect(reasonOf(png({ width: 0, height: 10, depth: 8, colourType: 0, rows }))).toBe('damaged');
    expect(
      reasonOf(Buffer.concat([png({ width: 1, height: 1, depth: 8, colourType: 0, rows }), Buffer.alloc(3e6)])),
    ).toBe('too-large');
  });
});

describe('a JPEG', () => {
  const picture = () => halves().removeAlpha();

  test.each([
    ['baseline', () => picture().jpeg().toBuffer()],
    ['progressive', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['grey', () => picture().toColourspace('b-w').jpeg().toBuffer()],
    ['CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ])('a JPEG looks the same in the PDF: %s', async (_kind, make) => {
    const bytes = await make();
    expect(inspectImage(bytes)).toEqual({ kind: 'jpeg', width: 60, height: 40 });
    const { left, right } = seen(bytes);
    expect(left).toBeLessThan(80);
    expect(right).toBeGreaterThan(235);
  });

  test.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)(
    'a JPEG with EXIF orientation %i is rotated correctly, with its dark half on this side: %s',
    async (orientation, side) => {
      const bytes = await picture().withMetadata({ orientation }).jpeg().toBuffer();
      const [width, height] = orientation >= 5 ? [40, 60] : [60, 40];
      expect(inspectImage(bytes)).toEqual({ kind: 'jpeg', width, height });
      const greys = seen(bytes, width, height);
      const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
      expect(greys[side]).toBeLessThan(80);
      expect(greys[opposite[side]]).toBeGreaterThan(235);
    },
  );

  test('the GPS position in a JPEG is not copied into the PDF', async () => {
    const exif = { IFD0: { Artist: 'Somebody Secret' } };
    const bytes = await picture().jpeg().withExif(exif).toBuffer();
    expect(bytes.includes('Somebody Secret')).toBe(true);
    const sheet = new Sheet();
    sheet.canvas.image(bytes, { x: 0, y: 0, width: 60, height: 40 });
    expect(sheet.pdf().includes('Somebody Secret')).toBe(false);
  });
});

describe('an image', () => {
  test('an image that is not a PNG or JPEG is refused', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<svg/>')]) {
      expect(reasonOf(bytes)).toBe('not-an-image');
    }
  });

  test('an image that is truncated, altered or random is drawn, or fails with an ImageError', async () => {
    const originals = await Promise.all([
      halves(20, 20).png().toBuffer(),
      halves(20, 20).png({ progressive: true, palette: true }).toBuffer(),
      halves(20, 20).removeAlpha().png().toBuffer(),
      halves(20, 20).removeAlpha().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ]);
    const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
    const outcomes = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(change, { maxLength: 6 }),
        fc.option(fc.nat()),
        fc.uint8Array({ maxLength: 20 }),
        (original, changes, cut, tail) => {
          const bytes = Buffer.concat([original, tail]);
          for (const { at, value } of changes) bytes[8 + (at % (original.length - 8))] = value;
          const mutant = cut === null ? bytes : bytes.subarray(0, cut % bytes.length);
          const reason = reasonOf(mutant);
          outcomes[reason === 'accepted' ? 'accepted' : 'refused']++;
          if (reason !== 'accepted') return;
          const sheet = new Sheet();
          sheet.canvas.image(mutant, { x: 0, y: 0, width: 50, height: 50 });
          expect(sheet.pdf().length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2000 },
    );
    expect(outcomes.accepted).toBeGreaterThan(100);
    expect(outcomes.refused).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(0, 8), fc.uint8Array({ maxLength: 200 }), (kept, noise) => {
        reasonOf(Buffer.concat([originals[0]!.subarray(0, kept), noise]));
        reasonOf(Buffer.concat([originals[3]!.subarray(0, 3), noise]));
      }),
      { numRuns: 1000 },
    );
  });

  test('an image drawn several times in one document is stored once', async () => {
    const bytes = await sharp({
      create: { width: 300, height: 100, channels: 4, background: '#0000', noise: undefined },
    })
      .png()
      .toBuffer();
    const sheet = new Sheet();
    const other = new Sheet();
    for (let y = 0; y < 10; y++) sheet.canvas.image(bytes, { x: 0, y: y * 40, width: 90, height: 30 });
    other.canvas.image(bytes, { x: 0, y: 0, width: 90, height: 30 });
    expect(sheet.objects.size).toBe(other.objects.size);
  });
});
