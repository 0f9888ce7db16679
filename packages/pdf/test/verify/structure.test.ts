import { describe, expect, it } from 'vitest';
import { Ref } from '../../src/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { Comparison } from '../../src/verify/changes/comparison.ts';
import { onlyGrew } from '../../src/verify/changes/structure.ts';
import { buildPdf } from '../build-pdf.ts';

type Objects = Record<number, string>;
/** A structure with one paragraph in a document. */
const TREE: Objects = {
  910: '<</Type/StructTreeRoot/K 911 0 R/ParentTree 914 0 R/ParentTreeNextKey 1>>',
  911: '<</Type/StructElem/S/Document/P 910 0 R/K[912 0 R]>>',
  912: '<</Type/StructElem/S/P/P 911 0 R/K 0/Alt(words)>>',
  913: '<</Type/StructElem/S/Form/P 911 0 R>>',
  914: '<</Nums[0[912 0 R]]/Limits[0 0]>>',
  915: '<</Type/StructElem/S/P/P 911 0 R/K 0/Alt(other words)>>',
};
const comparisonWith = (edits: Objects, before: Objects = TREE): Comparison => {
  const [then, now] = [before, { ...before, ...edits }].map((objects) => PdfDocument.open(buildPdf({ objects })));
  return new Comparison(then!, now!, new Set());
};
const grew = (edits: Objects, before?: Objects) => onlyGrew(comparisonWith(edits, before), new Ref(910), new Ref(910));

describe('The structure for assistive programs only grew', () => {
  it.each<[string, Objects]>([
    ['where nothing changed', {}],
    ['by a child at the end', { 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R') }],
    ['by a child at the start', { 911: TREE[911]!.replace('912 0 R', '913 0 R 912 0 R') }],
    ['by the first children', { 913: '<</K[]>>', 912: TREE[912]!.replace('/K 0', '/K[0 913 0 R]') }],
    ['by children where there were none', { 910: TREE[910]!.replace('/K 911 0 R', '/K[911 0 R]') }],
    ['by numbers of parents', { 914: '<</Nums[0[912 0 R]1 913 0 R]/Limits[0 1]>>' }],
    ['with a number for the next parent', { 910: TREE[910]!.replace('Key 1', 'Key 2') }],
    ['with what is above', { 912: TREE[912]!.replace('/P 911 0 R', '/P 913 0 R') }],
  ])('%s', (_, edits) => {
    expect(grew(edits)).toBe(true);
  });

  it('where its elements go in circles', () => {
    const circle = { ...TREE, 912: '<</S/P/K[0 911 0 R]>>' };
    expect(grew({}, circle)).toBe(true);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R') }, circle)).toBe(true);
    expect(grew({ 912: '<</S/H/K[0 911 0 R]>>' }, circle)).toBe(false);
  });

  it('by kids of its lists of numbers', () => {
    const before = { ...TREE, 914: '<</Kids[917 0 R]>>', 917: '<</Nums[0[912 0 R]]>>', 918: '<</Nums[1[913 0 R]]>>' };
    expect(grew({ 914: '<</Kids[917 0 R 918 0 R]>>' }, before)).toBe(true);
    expect(grew({ 914: '<</Kids[918 0 R]>>' }, before)).toBe(false);
  });

  it('where elements came below one that had none', () => {
    const before = { ...TREE, 911: '<</Type/StructElem/S/Document/P 910 0 R>>' };
    expect(grew({ 911: TREE[911]! }, before)).toBe(true);
  });
});

describe('The structure for assistive programs was changed', () => {
  it.each<[string, Objects]>([
    ['in its words', { 912: TREE[912]!.replace('(words)', '(other)') }],
    ['in a kind', { 912: TREE[912]!.replace('/S/P', '/S/H1') }],
    ['by an entry', { 912: TREE[912]!.replace('/Alt', '/ActualText(x)/Alt') }],
    ['where an element went', { 911: TREE[911]!.replace('912 0 R', '') }],
    ['where all elements went', { 911: TREE[911]!.replace('/K[912 0 R]', '') }],
    ['where another element stands', { 911: TREE[911]!.replace('912 0 R', '915 0 R') }],
    ['where the same element has another number', { 911: TREE[911]!.replace('912 0 R', '916 0 R'), 916: TREE[912]! }],
    ['in its marked content', { 912: TREE[912]!.replace('/K 0', '/K 1') }],
    ['in its marked content, which became a list', { 912: TREE[912]!.replace('/K 0', '/K[1 913 0 R]') }],
    ['where another element stands for a list of one', { 911: TREE[911]!.replace('[912 0 R]', ' 913 0 R') }],
    ['where an element is no element', { 912: '(x)' }],
    ['where what was none is one', { 914: '<</Nums[0[912 0 R]]/Limits[0 0]/Kids 5>>', 910: '5' }],
    ['in the numbers of parents', { 914: '<</Nums[0[913 0 R]]/Limits[0 0]>>' }],
  ])('%s', (_, edits) => {
    expect(grew(edits)).toBe(false);
  });

  it('in the order of its elements', () => {
    const before = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 915 0 R') };
    expect(grew({}, before)).toBe(true);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '915 0 R 912 0 R') }, before)).toBe(false);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R 915 0 R') }, before)).toBe(true);
    const twice = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 912 0 R') };
    expect(grew({ 911: TREE[911]! }, twice)).toBe(false);
  });

  it('where it came, went, or is deeper than any', () => {
    const comparison = comparisonWith({});
    expect(onlyGrew(comparison, undefined, undefined)).toBe(false);
    expect(onlyGrew(comparison, undefined, new Ref(910))).toBe(false);
    expect(onlyGrew(comparison, new Ref(910), undefined)).toBe(false);
    const nested = (depth: number) => ({ ...TREE, 912: `${'<</K'.repeat(depth)} 0 ${'>>'.repeat(depth)}` });
    expect(grew({}, nested(90))).toBe(true);
    const chain = (length: number): Objects =>
      Object.fromEntries(Array.from({ length }, (_, index) => [1000 + index, `<</K ${1001 + index} 0 R>>`]));
    expect(grew({}, { ...TREE, ...chain(150), 912: '<</K 1000 0 R>>' })).toBe(true);
    expect(grew({}, { ...TREE, ...chain(250), 912: '<</K 1000 0 R>>' })).toBe(false);
    const lists = (length: number) =>
      Object.fromEntries(
        Object.entries(chain(length)).map(([number, text]) => [number, text.replace(/K (.*?)>>/, 'K[$1]>>')]),
      );
    expect(grew({}, { ...TREE, ...lists(90), 912: '<</K 1000 0 R>>' })).toBe(true);
    expect(grew({}, { ...TREE, ...lists(150), 912: '<</K 1000 0 R>>' })).toBe(false);
  });

  it('also below an element that is met twice', () => {
    const before = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R'), 913: '<</K[912 0 R 915 0 R]>>' };
    expect(grew({}, before)).toBe(true);
    expect(grew({ 915: TREE[912]! }, before)).toBe(false);
  });
});
