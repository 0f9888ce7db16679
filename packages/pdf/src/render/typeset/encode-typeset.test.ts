import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeTypeset } from './encode-typeset.ts';

interface Picture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

type Colour = readonly [number, number, number];

const WHITE: Colour = [255, 255, 255];

/**
 * Creates a picture. Its unused bytes vary, to show that they are ignored.
 * @param colourAt the color of each pixel
 */
function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([...colourAt(x, y), (x * 7 + y) % 256], (y * width + x) * 4);
  return { pixels, width, height };
}

const encode = ({ pixels, width, height }: Picture, mostBytes = Number.MAX_SAFE_INTEGER) =>
  encodeTypeset(pixels, width, height, mostBytes);

/** Encodes a picture, decodes it with libwebp, and returns the difference for each channel of each pixel. */
async function changes(given: Picture): Promise<number[]> {
  const { data, info } = await sharp(encode(given) ?? new Uint8Array())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: given.width, height: given.height, channels: 3 });
  return Array.from(data, (level, at) => Math.abs(level - (given.pixels[Math.floor(at / 3) * 4 + (at % 3)] ?? 0)));
}

const most = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.max(one, other), 0);

function pageOfGlyphs(ink: Colour, background = WHITE): Picture {
  const between = (part: number): Colour => {
    const level = (at: 0 | 1 | 2) => Math.round(background[at] + (ink[at] - background[at]) * part);
    return [level(0), level(1), level(2)];
  };
  return picture(300, 200, (x, y) => {
    if (y % 20 < 6 || x % 12 < 3) return background;
    const glyph = (Math.floor(x / 12) * 7 + Math.floor(y / 20) * 5) % 9;
    const shade = (glyph * 31 + (x % 12) * (y % 20)) % 13;
    return between(shade < 6 ? 0 : (shade - 5) / 8);
  });
}

test.each<[string, Colour, Colour]>([
  ['black on white', [0, 0, 0], WHITE],
  ['blue on yellow', [20, 40, 190], [250, 240, 180]],
])(
  'encoding an image of text, %s, changes letter edges by at most 2 of 255, and plain areas not at all [T4978]',
  async (_, ink, background) => {
    const page = pageOfGlyphs(ink, background);
    const changed = await changes(page);
    expect(most(changed)).toBeLessThanOrEqual(2);
    const areas = changed.filter((_, at) => {
      const pixel = Math.floor(at / 3) * 4;
      return [ink, background].some((colour) =>
        colour.every((level, channel) => page.pixels[pixel + channel] === level),
      );
    });
    expect(areas.length).toBeGreaterThan(changed.length / 2);
    expect(areas.filter((change) => change > 2)).toEqual([]);
  },
);

test('encoding an image changes neither plain areas nor soft gradients of any color', async () => {
  const colours: Colour[] = [WHITE, [200, 56, 27], [243, 242, 240], [1, 2, 3]];
  const areas = picture(240, 160, (x, y) => colours[(Math.floor(x / 60) + Math.floor(y / 40)) % 4] ?? WHITE);
  expect(most(await changes(areas))).toBe(0);
  const gradient = picture(256, 40, (x) => [x, 255 - x, 128]);
  expect(most(await changes(gradient))).toBe(0);
});

test('libwebp decodes encoded images of any size and any number of colors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.tuple(fc.nat(59), fc.nat(40))),
      async (width, height, colours, runs) => {
        let left = 0;
        let colour: Colour = WHITE;
        const any = picture(width, height, () => {
          if (left-- > 0) return colour;
          const [index, length] = runs.next().value;
          left = length;
          colour = colours[index % colours.length] ?? WHITE;
          return colour;
        });
        expect(most(await changes(any))).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 150 },
  );
});

test("an encoded image of more than a million pixels refers to nothing beyond the decoder's window", async () => {
  const page = picture(1200, 900, (x, y) => ((y < 4 || y > 890) && (x * x + y) % 11 < 5 ? [x % 251, 0, 0] : WHITE));
  expect(most(await changes(page))).toBeLessThanOrEqual(2);
});

test('an image whose encoding would exceed the limit is not encoded', () => {
  const page = pageOfGlyphs([0, 0, 0]);
  const size = encode(page)?.length ?? 0;
  expect(encode(page, size)).not.toBeNull();
  expect(encode(page, Math.floor(size / 2))).toBeNull();
});
