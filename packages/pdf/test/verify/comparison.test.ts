import { describe, expect, it } from 'vitest';
import { Ref } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Comparison, isSameReference } from '../../src/verify/comparison/comparison.ts';
import { buildPdf } from '../build-pdf.ts';

const UTF16_A = '<FEFF0041>';
const stream = (bytes: string, length: number | string = bytes.length) =>
  `<</Length ${length}>>\nstream\n${bytes}\nendstream`;

type Objects = Record<number, string>;
const documentOf = (objects: Objects) => PdfDocument.open(buildPdf({ objects }));
const comparisonOf = (one: Objects, other: Objects, compared: number[] = []) =>
  new Comparison(documentOf(one), documentOf(other), new Set(compared));
const difference = (one: Objects, other: Objects, compared: number[] = [], under?: string) =>
  comparisonOf(one, other, compared).difference(new Ref(900), new Ref(900), under)?.object;
const between = (one: string, other: string) => difference({ 900: one }, { 900: other });

describe('two objects are equal', () => {
  it.each([
    ['numbers', '[1 0.5 -2]', '[1.0 .5 -2.]'],
    ['numbers with the precision of a float', '0.3333333', '0.33333330001'],
    ['names', '/Name', '/N#61me'],
    ['strings', '(a)', '<61>'],
    ['null', 'null', 'null'],
    ['booleans', 'true', 'true'],
    ['dictionaries in a different order', '<</A 1/B 2>>', '<</B 2/A 1>>'],
    ['entries that are null', '<</A 1/B null>>', '<</A 1>>'],
    ['references to equal objects', '<</A 901 0 R>>', '<</A (a)>>'],
    ['texts in a different encoding', '<</T(A)/Opt[(A)]>>', `<</T ${UTF16_A}/Opt[${UTF16_A}]>>`],
    ['times in a different notation', '<</M(D:20250304050607Z)>>', "<</M(D:20250304050607+00'00')>>"],
    ['streams', stream('hello'), stream('hello', '902 0 R')],
    ['streams of which the first has a wrong length', stream('hello', 3), stream('hello')],
    ['streams that both have the same wrong length', stream('hello', 3), stream('hello', 3)],
  ])('two objects with the same value are equal: %s', (_, one, other) => {
    const more = { 901: '(a)', 902: '5' };
    expect(difference({ 900: one, ...more }, { 900: other, ...more })).toBeUndefined();
  });

  it('two objects can be equal even if they refer to themselves', () => {
    const circle = { 900: '<</A 901 0 R>>', 901: '[900 0 R 901 0 R]' };
    expect(difference(circle, circle)).toBeUndefined();
    expect(difference(circle, { ...circle, 901: '[900 0 R 901 0 R 1]' })).toBe(901);
  });

  it('two objects can be equal even if they have different object numbers', () => {
    expect(difference({ 900: '<</A 901 0 R>>', 901: '(a)' }, { 900: '<</A 902 0 R>>', 902: '(a)' })).toBeUndefined();
  });
});

describe('two objects differ', () => {
  it.each([
    ['numbers', '1', '2'],
    ['integers, however close', '1000000000', '1000000001'],
    ['a number and a string', '1', '(1)'],
    ['names', '/A', '/B'],
    ['a name and a string', '/A', '(A)'],
    ['strings', '(a)', '(b)'],
    ['a string and a name', '(A)', '/A'],
    ['a string in a different encoding that is not text', '<</DA(A)>>', `<</DA ${UTF16_A}>>`],
    ['an array that became longer', '[1]', '[1 2]'],
    ['an array that became shorter', '[1 2]', '[1]'],
    ['an array and a dictionary', '[]', '<<>>'],
    ['a dictionary and an array', '<<>>', '[]'],
    ['dictionaries of which one has more entries', '<<>>', '<</A 1>>'],
    ['dictionaries of which one has fewer entries', '<</A 1>>', '<<>>'],
    ['a stream and a dictionary', stream('a'), '<</Length 1>>'],
    ['a dictionary and a stream', '<</Length 1>>', stream('a')],
    ['the bytes of streams', stream('hello'), stream('hallo')],
    ['the entries of streams', stream('a'), stream('a').replace('>>', '/A 1>>')],
    ['streams of which the second has a wrong length', stream('hello'), stream('hello', 3)],
    ['streams with different wrong lengths', stream('hello', 2), stream('hello', 3)],
    ['booleans', 'true', 'false'],
    ['null and a number', 'null', '1'],
    ['a number and null', '1', 'null'],
  ])('two different objects are not equal: %s', (_, one, other) => {
    expect(between(one, other)).toBe(900);
  });

  it('two objects differ if only their innermost objects differ, in every kind of comparison', () => {
    const one = { 900: '<</A[<</B 901 0 R>>]>>', 901: '<</C(a)>>' };
    expect(difference(one, { ...one, 901: '<</C(b)>>' })).toBe(901);
    expect(difference(one, { ...one, 900: '<</A[<</B<</C(b)>>>>]>>' })).toBe(901);
    expect(difference({ ...one, 900: '<</A[<</B<</C(b)>>>>]>>' }, one)).toBe(901);
    expect(difference(one, { ...one, 900: '<</A[<</B 901 0 R/D 1>>]>>' })).toBe(900);
    const comparison = comparisonOf(one, { ...one, 901: '<</C(b)>>' });
    const again = () => comparison.difference(new Ref(900), new Ref(900))?.object;
    expect([again(), again()]).toEqual([901, 901]);
  });

  it('two objects differ if they are compared as text in one place and as bytes in another, and their bytes differ', () => {
    const both = '<</T 901 0 R/DA 901 0 R>>';
    expect(difference({ 900: both, 901: '(A)' }, { 900: both, 901: UTF16_A })).toBe(901);
    const other = '<</DA 901 0 R/T 901 0 R>>';
    expect(difference({ 900: other, 901: '(A)' }, { 900: other, 901: UTF16_A })).toBe(901);
  });

  it('a difference is found even if two compared pairs share an object number and one is compared in two ways', () => {
    const one = { 900: '<</X 901 0 R/T 901 0 R>>', 901: '(A)', 907: '(B)' };
    expect(difference(one, { ...one, 900: '<</X 907 0 R/T 901 0 R>>' })).toBe(907);
  });

  it('two references with different generations differ, even if they refer to an object that does not exist', () => {
    expect(between('<</A 950 0 R>>', '<</A 950 1 R>>')).toBe(950);
    expect(isSameReference(new Ref(1), new Ref(1))).toBe(true);
    expect(isSameReference(new Ref(1), new Ref(2))).toBe(false);
    expect(isSameReference(new Ref(1, 0), new Ref(1, 1))).toBe(false);
    expect(isSameReference(undefined, new Ref(1))).toBe(false);
    expect(isSameReference(new Ref(1), undefined)).toBe(false);
    expect(isSameReference(undefined, undefined)).toBe(true);
  });

  it('two objects differ if one of them is damaged', () => {
    expect(between('<</A 1>>', '<</A 1')).toBe(900);
    expect(between('<</A 1', 'null')).toBe(900);
    expect(between('<</A 1', '<</A 1')).toBeUndefined();
  });
});

describe('objects compared elsewhere', () => {
  const before = { 901: '(a)', 902: '(a)' };
  const after = { 901: '(b)', 902: '(b)' };
  const referring = (text: string, other = text) =>
    [
      { 900: text, ...before },
      { 900: other, ...after },
    ] as const;

  it('objects that are compared elsewhere are only checked for identity', () => {
    expect(difference(...referring('<</A 901 0 R>>'), [901])).toBeUndefined();
    expect(difference(...referring('<</A 901 0 R>>'))).toBe(901);
    expect(difference(...referring('<</A 901 0 R>>'), [902])).toBe(901);
    expect(difference(...referring('<</A 901 0 R>>', '<</A 902 0 R>>'), [901, 902])).toBe(902);
  });

  it.each(['Resources', 'Contents', 'AP'])(
    'objects that are compared elsewhere are compared again if a page is drawn with them: %s',
    (key) => {
      expect(difference(...referring(`<</${key} 901 0 R>>`), [901])).toBe(901);
      expect(difference(...referring(`<</${key}<</A[<</B 901 0 R>>]>>>>`), [901])).toBe(901);
      expect(difference(...referring('<</A 901 0 R>>'), [901], key)).toBe(901);
    },
  );

  it('strings in objects that a page is drawn with are not compared as text, since they may be binary', () => {
    const within = (text: string) => `<</Resources<</Fonts<</T ${text}>>>>>>`;
    expect(between(within('(A)'), within(UTF16_A))).toBe(900);
    expect(between(`<</Other<</Fonts<</T(A)>>>>>>`, `<</Other<</Fonts<</T ${UTF16_A}>>>>>>`)).toBeUndefined();
  });
});

describe('comparing fails', () => {
  it('comparing fails with too-large if an object is nested too deeply', () => {
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    expect(() => between(deep, deep)).toThrow(expect.objectContaining({ reason: 'too-large' }));
    expect(() => between('1', deep)).toThrow(expect.objectContaining({ reason: 'too-large' }));
  });

  it('comparing fails with too-large if objects are larger in total than in the largest real documents', () => {
    const comparison = comparisonOf({}, {});
    const compare = (times: number) => {
      for (let time = 0; time < times; time++) comparison.difference(1, 1);
    };
    compare(5_000_000);
    expect(() => compare(1)).toThrow(
      expect.objectContaining({ reason: 'too-large', message: 'The PDF is too large to be compared.' }),
    );
  });
});
