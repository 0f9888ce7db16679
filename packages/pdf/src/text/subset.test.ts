import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { Blob, Face as HarfBuzzFace, Font as HarfBuzzFont } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { type FaceId, face } from './faces.ts';
import { glyphCount } from './font-file.ts';
import { fontProgram } from './subset.ts';

const FACES: FaceId[] = [
  'sans',
  'sans-bold',
  'caveat',
  'dancing-script',
  'marck-script',
  'arabic',
  'devanagari',
  'khmer',
  'thai',
  'emoji',
  'korean',
  'adlam',
  'javanese',
  'math',
  'symbols',
  'symbols-2',
  'syriac',
];

describe('a font subset', () => {
  it.each(FACES)('a font subset renders the same glyphs under new ids: %s', (id) => {
    const whole = face(id);
    const count = glyphCount(whole.bytes);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: count - 1 }), { maxLength: 40 }), (chosen) => {
        const { numbers, bytes, length } = fontProgram(whole, new Set([0, ...chosen]), 'document');
        const file = inflateSync(bytes);
        expect(file).toHaveLength(length);
        const font = new HarfBuzzFont(new HarfBuzzFace(new Blob(file)));
        for (const glyph of chosen) {
          const number = numbers.get(glyph) ?? -1;
          expect(font.glyphHAdvance(number)).toBe(whole.font.glyphHAdvance(glyph));
          expect(font.glyphToPath(number)).toBe(whole.font.glyphToPath(glyph));
        }
      }),
      { numRuns: 15, seed: 4711 },
    );
  });
});
