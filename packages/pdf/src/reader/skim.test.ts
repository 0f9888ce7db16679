import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Parser } from './parser.ts';
import { Skimmer } from './skim.ts';

const number = fc.oneof(fc.nat(100_000).map(String), fc.constantFrom('-5', '0.75', '+12', '.5', '007'));
const name = fc.constantFrom('/Type', '/Annots', '/A1', '/A2', '/1', '/2', '/#41', '/#42', '/AA', '/Kids').map(String);
const value: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    number,
    fc.tuple(fc.nat(9999), fc.nat(9)).map(([object, generation]) => `${object} ${generation} R`),
    name,
    fc.constantFrom('(1 \\) 2)', '(\\051 7)', '(a (3) b)', '<12ab>', '<7>', 'true', 'null'),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' ')}]`),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 3 }).map(dictionary),
  ),
})).value;
const space = fc.constantFrom(' ', '\n', '  ', ' % 12 c\n');

function dictionary(entries: readonly (readonly [string, string])[], between = ' '): string {
  return `<<${entries.map(([key, item]) => `${key}${between}${item}`).join(between)}>>`;
}

const entries = fc.array(fc.tuple(name, value), { maxLength: 6 });

const redigited = (text: string, digits: readonly number[]): string => {
  let at = 0;
  return text.replace(/\d+/g, (run) => {
    const digit = digits[at++ % digits.length] ?? 0;
    return digit === 0 ? run : String(digit).repeat(1 + (digit % 3));
  });
};

test('a skimmed PDF dictionary has the same keys as a fully parsed one, whatever dictionaries came before', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entries, space), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
      (made, digits) => {
        const first = made.map(([entries, between]) => dictionary(entries, between));
        const texts = [...first, ...first.map((text) => redigited(text, digits)), ...first];
        const bytes = Buffer.from(texts.join(' endobj '), 'latin1');
        const skimmer = new Skimmer();
        let start = 0;
        for (const text of texts) {
          const reading = new Parser(bytes, start);
          const skimming = new Parser(bytes, start);
          start += text.length + ' endobj '.length;
          const keys = skimmer.keys(skimming);
          const read = new Set(reading.dict().keys());
          if (keys || !reading.hasRepeatedKey) {
            expect(keys).toEqual(read);
            expect(skimming.position).toBe(reading.position);
          }
          compared++;
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThan(2000);
});

test('a PDF dictionary that starts like the previous one but ends differently is skimmed separately', () => {
  const keysOf = (...texts: string[]) => {
    const skimmer = new Skimmer();
    const bytes = Buffer.from(texts.join('\n'), 'latin1');
    const keys = texts.map((text) => skimmer.keys(new Parser(bytes, bytes.lastIndexOf(text)))).at(-1);
    return keys && [...keys];
  };
  expect(keysOf('<</A 1 0 R/B 2>>', '<</A 12 0 R/Annots 2>>')).toEqual(['A', 'Annots']);
  expect(keysOf('<</A1 1/A2 2>>', '<</A1 1/A1 2>>')).toBeUndefined();
  expect(keysOf('<</A 1>>', '<</A 1')).toBeUndefined();
  expect(keysOf('<</A 1>>', '<</A (1)>>', '<</A 22>>')).toEqual(['A']);
});
