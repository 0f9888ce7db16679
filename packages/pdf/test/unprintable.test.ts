import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { type FaceId, face } from '../src/text/faces.ts';
import { FONTS, fontPath } from '../src/text/font-files.ts';
import { type BaseFace, itemize } from '../src/text/itemize.ts';
import { shapeRun } from '../src/text/shape.ts';
import { unprintable } from '../src/text/unprintable.ts';

const isDrawn = (text: string, base: BaseFace = 'sans'): boolean =>
  itemize(text, base)
    .flatMap(({ items }) => items)
    .every((item) => shapeRun(item.text, face(item.face), item.level % 2 === 1).every(({ missing }) => !missing));

/** Encodes ranges by distance and number of further characters: `41-19` is "A" to "Z". */
function packed(codePoints: readonly number[]): string {
  const ranges: string[] = [];
  let end = 0;
  for (let index = 0; index < codePoints.length; ) {
    const first = codePoints[index] ?? 0;
    let last = first;
    while (codePoints[++index] === last + 1) last++;
    ranges.push((first - end).toString(36) + (last > first ? `-${(last - first).toString(36)}` : ''));
    end = last;
  }
  return ranges.join(' ');
}

const SHOWN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]|\p{Zs}/u;
const ALL = Array.from({ length: 0x10ffff }, (_, codePoint) => codePoint).filter((codePoint) =>
  SHOWN.test(String.fromCodePoint(codePoint)),
);
const IN_FACES = new Set((Object.keys(FONTS) as FaceId[]).flatMap((id) => unicodesOf(id)));

function unicodesOf(id: FaceId): number[] {
  return [...new Face(new Blob(readFileSync(fontPath(id)))).collectUnicodes()];
}

describe('unprintable letters', () => {
  test('are exactly those drawn as missing glyphs', async () => {
    const mayBeDrawn = (text: string) => [...text.normalize('NFKC')].some((each) => IN_FACES.has(each.codePointAt(0)!));
    const tried = ALL.filter((codePoint) => IN_FACES.has(codePoint) || mayBeDrawn(String.fromCodePoint(codePoint)));
    const drawn = new Set(tried.filter((codePoint) => isDrawn(String.fromCodePoint(codePoint))));
    const lines = packed([...drawn]).match(/.{1,110}( |$)/g) ?? [];
    const file = [
      '/** The characters that are drawn without a box, from the faces: `npx vitest run unprintable -u` lists them. */',
      'export const DRAWN =',
      ...lines.map((line, index) => `  '${line}'${index === lines.length - 1 ? ';' : ' +'}`),
      '',
    ].join('\n');
    await expect(file).toMatchFileSnapshot('../src/text/drawn-characters.ts');
    const faults = ALL.filter(
      (codePoint) => (unprintable(String.fromCodePoint(codePoint)).length === 0) !== drawn.has(codePoint),
    );
    expect(faults.map((codePoint) => codePoint.toString(16))).toEqual([]);
  });

  test('are predicted correctly for any text in any font', () => {
    const character = fc.nat({ max: ALL.length - 1 }).map((index) => String.fromCodePoint(ALL[index] ?? 0x41));
    const mark = fc.constantFrom(
      '\ue000',
      '\u0301',
      '\u0e31',
      '\u093f',
      '\u0327',
      '\u{1f3fd}',
      '\ufe0f',
      '\u200d',
      '\u3099',
    );
    const text = fc
      .array(fc.oneof({ weight: 3, arbitrary: character }, mark), { maxLength: 8 })
      .map((all) => all.join(''));
    // A compatibility ideograph that no face has, followed by a variation selector.
    expect([unprintable('\u{2f800}\ufe0f'), isDrawn('\u{2f800}\ufe0f')]).toEqual([[], true]);
    fc.assert(
      fc.property(text, fc.constantFrom<BaseFace>('sans', 'caveat', 'marck-script'), (each, base) => {
        expect([each, unprintable(each).length === 0]).toEqual([each, isDrawn(each, base)]);
      }),
      { numRuns: 2000 },
    );
  });

  test('are reported once each, as user-perceived characters', () => {
    expect(unprintable('Zoë Müller, 東京, 👍🏽 ✗ ⇒ ᱥᱟᱱᱛᱟᱲ ܐ ߒ ⵣ')).toEqual([]);
    expect(unprintable('𐤀𐤁 and 𐤀\u0301 of 𐤀')).toEqual(['𐤀', '𐤁', '𐤀\u0301']);
  });
});
