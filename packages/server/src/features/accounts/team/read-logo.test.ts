import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoPng } from '../../../../../testing/src/logo.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { readLogo } from './read-logo.ts';
import { shownSize } from './team-logo.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } });

async function refusalOf(file: Uint8Array): Promise<string | null> {
  try {
    const { image, width, height } = await readLogo(file);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width, height });
    expect([width <= 448, height <= 96, image.length <= 262144]).toEqual([true, true, true]);
    return null;
  } catch (error) {
    if (error instanceof RuleViolation) return error.message;
    throw error;
  }
}

describe('a logo', () => {
  it("a team's logo is scaled to its displayed size at double density, and never enlarged", async () => {
    const large = await readLogo(await logoPng({ width: 1600, height: 400 }));
    expect(large).toMatchObject({ width: 384, height: 96, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(large.image.length).toBeLessThan(8 * 1024);
    expect(shownSize(large)).toEqual({ width: 192, height: 48 });
    const small = await readLogo(await logoPng({ width: 60, height: 15 }));
    expect(shownSize(small)).toEqual({ width: 60, height: 15 });
    const line = await readLogo(new Uint8Array(await plain(4000, 1).png().toBuffer()));
    expect(shownSize(line)).toEqual({ width: 224, height: 1 });
  });

  it("a team's logo keeps transparency, is upright, and contains no GPS position [T2905]", async () => {
    expect((await sharp((await readLogo(await logoPng())).image).metadata()).hasAlpha).toBe(true);
    const photo = plain(60, 20)
      .withExif({ IFD0: { Artist: 'Somebody Secret' } })
      .withMetadata({ orientation: 6 });
    const { image, width, height } = await readLogo(new Uint8Array(await photo.jpeg().toBuffer()));
    expect([width, height]).toEqual([20, 60]);
    expect((await sharp(image).metadata()).exif).toBeUndefined();
  });

  it("a team's logo must be a PNG or JPEG within the limits [T416]", async () => {
    const kinds: [Uint8Array, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'neither a PNG nor'],
      [await plain(20, 20).gif().toBuffer(), 'neither a PNG nor'],
      [await plain(20, 20).webp().toBuffer(), 'neither a PNG nor'],
      [Buffer.alloc(0), 'neither a PNG nor'],
      [Buffer.alloc(256 * 1024 + 1), 'at most 256 KB'],
      [await plain(5000, 10).png().toBuffer(), 'larger than 4096 x 4096 pixels'],
      [(await plain(20, 20).jpeg().toBuffer()).subarray(0, -20), 'damaged'],
    ];
    for (const [file, problem] of kinds) expect(await refusalOf(file)).toContain(problem);
  });

  it('an altered, truncated or extended logo is either a valid image or refused with an explanation [T417]', async () => {
    const originals = [
      await logoPng({ width: 40, height: 10 }),
      new Uint8Array(await plain(40, 10).png({ progressive: true, palette: true }).toBuffer()),
      new Uint8Array(await plain(40, 10).jpeg().toBuffer()),
      new Uint8Array(await plain(40, 10).jpeg({ progressive: true }).toBuffer()),
    ];
    const change = fc.record({ at: fc.nat(), value: fc.integer({ min: 0, max: 255 }) });
    const outcomes = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(change, { maxLength: 6 }),
        fc.option(fc.nat(), { freq: 1 }),
        fc.uint8Array({ maxLength: 20 }),
        async (original, changes, cut, tail) => {
          const bytes = Buffer.concat([original, tail]);
          for (const { at, value } of changes) bytes[3 + (at % (original.length - 3))] = value;
          const refusal = await refusalOf(cut === null ? bytes : bytes.subarray(0, cut % bytes.length));
          if (refusal !== null) expect(refusal).toMatch(/^[A-Z].*\.$/);
          outcomes[refusal === null ? 'taken' : 'refused']++;
        },
      ),
      { numRuns: 300 },
    );
    expect(outcomes.taken).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
  });
});
