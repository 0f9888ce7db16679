import { describe, expect, it } from 'vitest';
import { Ref } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { structureChange } from '../../src/verify/changes/structure.ts';
import { Comparison } from '../../src/verify/comparison/comparison.ts';
import { buildPdf } from '../build-pdf.ts';
import { changesBy } from './changes-between.ts';

type Objects = Record<number, string>;
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
const changed = (edits: Objects, before?: Objects) =>
  structureChange(comparisonWith(edits, before), new Ref(910), new Ref(910));
const grew = (edits: Objects, before?: Objects) => changed(edits, before) !== 'changed';

describe('the structure tree only grew', () => {
  it.each<[string, Objects]>([
    ['by nothing', {}],
    ['by a child at the end', { 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R') }],
    ['by a child at the start', { 911: TREE[911]!.replace('912 0 R', '913 0 R 912 0 R') }],
    ['by its first children', { 913: '<</K[]>>', 912: TREE[912]!.replace('/K 0', '/K[0 913 0 R]') }],
    ['by children of an element without any', { 910: TREE[910]!.replace('/K 911 0 R', '/K[911 0 R]') }],
    ['by entries in the parent tree', { 914: '<</Nums[0[912 0 R]1 913 0 R]/Limits[0 1]>>' }],
    ['by a number for the next parent', { 910: TREE[910]!.replace('Key 1', 'Key 2') }],
    ['by a change of parent', { 912: TREE[912]!.replace('/P 911 0 R', '/P 913 0 R') }],
  ])('the structure tree counts as only extended if it was extended %s', (_, edits) => {
    expect(grew(edits)).toBe(true);
  });

  it('the structure tree counts as only extended even if its elements are cyclic', () => {
    const circle = { ...TREE, 912: '<</S/P/K[0 911 0 R]>>' };
    expect(grew({}, circle)).toBe(true);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R') }, circle)).toBe(true);
    expect(grew({ 912: '<</S/H/K[0 911 0 R]>>' }, circle)).toBe(false);
  });

  it('the structure tree counts as only extended if its number tree is extended through its kids', () => {
    const before = { ...TREE, 914: '<</Kids[917 0 R]>>', 917: '<</Nums[0[912 0 R]]>>', 918: '<</Nums[1[913 0 R]]>>' };
    expect(grew({ 914: '<</Kids[917 0 R 918 0 R]>>' }, before)).toBe(true);
    expect(grew({ 914: '<</Kids[918 0 R]>>' }, before)).toBe(false);
  });

  it('the structure tree counts as only extended if an element without children gets children', () => {
    const before = { ...TREE, 911: '<</Type/StructElem/S/Document/P 910 0 R>>', 914: '<</Nums[]>>' };
    expect(grew({ 911: TREE[911]!.replace('912', '913') }, before)).toBe(true);
  });
});

/**
 * Rewrites a structure like programs that add an element: the content is the same, but is divided into objects
 * differently.
 */
describe('a structure tree with the same elements is unchanged', () => {
  const NAMED: Objects = {
    ...TREE,
    910: '<</Type/StructTreeRoot/K 911 0 R/ParentTree 914 0 R/IDTree 920 0 R>>',
    914: '<</Nums[0 919 0 R 1 912 0 R]>>',
    919: '[912 0 R null 912 0 R]',
    920: '<</Names[(a) 912 0 R(b) 911 0 R]>>',
  };
  it.each<[string, Objects]>([
    ['the array of a page became a different object', { 914: '<</Nums[0 930 0 R 1 912 0 R]>>', 930: NAMED[919]! }],
    ['an array became a direct object in its tree', { 914: '<</Nums[0[912 0 R null 912 0 R]1 912 0 R]>>' }],
    [
      'its number tree was split',
      { 914: '<</Kids[931 0 R 932 0 R]>>', 931: '<</Nums[1 912 0 R]>>', 932: '<</Nums[0 919 0 R]>>' },
    ],
    ['its number tree became a different object', { 910: NAMED[910]!.replace('914', '933'), 933: NAMED[914]! }],
    [
      'its name tree was split',
      { 920: '<</Kids[934 0 R]>>', 934: '<</Limits[(a)(b)]/Names[(b) 911 0 R(a) 912 0 R]>>' },
    ],
    ['an element became a different object', { 911: TREE[911]!.replace('912 0 R', '935 0 R'), 935: TREE[912]! }],
    ['an array with one item became the item', { 911: TREE[911]!.replace('[912 0 R]', ' 912 0 R') }],
  ])('a structure tree with the same elements counts as unchanged if %s', (_, edits) => {
    expect(changed(edits, NAMED)).toBe('none');
  });

  it.each<[string, Objects]>([
    [
      'by an element and its number',
      { 911: TREE[911]!.replace(']', ' 913 0 R]'), 914: '<</Nums[0 919 0 R 1 912 0 R 2 913 0 R]>>' },
    ],
    [
      'by an element with a name',
      { 911: TREE[911]!.replace(']', ' 913 0 R]'), 920: '<</Names[(a) 912 0 R(b) 911 0 R(c) 913 0 R]>>' },
    ],
    [
      'by the box of a field',
      { 911: TREE[911]!.replace(']', ' 936 0 R]'), 936: '<</S/Form/P 911 0 R/K<</Type/OBJR/Obj 3 0 R>>>>' },
    ],
  ])('a structure tree with the same elements counts as unchanged even if it grows %s', (_, edits) => {
    expect(changed(edits, NAMED)).toBe('grown');
  });

  it.each<[string, Objects]>([
    ['a number leads to a different element', { 914: '<</Nums[0 919 0 R 1 913 0 R]>>' }],
    ['a number leads nowhere', { 914: '<</Nums[0 919 0 R]>>' }],
    ['content leads to a different element', { 919: '[912 0 R 912 0 R 912 0 R]' }],
    ['content leads nowhere', { 919: '[912 0 R]' }],
    ['a number occurs twice', { 914: '<</Nums[0 919 0 R 1 912 0 R 1 912 0 R]>>' }],
    ['a name leads to a different element', { 920: '<</Names[(a) 913 0 R(b) 911 0 R]>>' }],
    ['a name was removed', { 920: '<</Names[(a) 912 0 R]>>' }],
    [
      'a new element replaces the text of page content',
      { 911: TREE[911]!.replace(']', ' 937 0 R]'), 937: '<</S/P/ActualText(Pay)/K 0>>' },
    ],
    [
      'a new element at a deeper level replaces the text of page content',
      { 911: TREE[911]!.replace(']', ' 938 0 R]'), 938: '<</S/Sect/K[<</S/P/K<</Type/MCR/MCID 0/Pg 5 0 R>>>>]>>' },
    ],
  ])('a structure tree with the same elements counts as changed if %s', (_, edits) => {
    expect(changed(edits, NAMED)).toBe('changed');
  });
});

describe('the structure tree was changed', () => {
  it.each<[string, Objects]>([
    ['in its text', { 912: TREE[912]!.replace('(words)', '(other)') }],
    ['in a structure type', { 912: TREE[912]!.replace('/S/P', '/S/H1') }],
    ['by an entry', { 912: TREE[912]!.replace('/Alt', '/ActualText(x)/Alt') }],
    ['by a removed element', { 911: TREE[911]!.replace('912 0 R', '') }],
    ['by the removal of all elements', { 911: TREE[911]!.replace('/K[912 0 R]', '') }],
    ['by a replaced element', { 911: TREE[911]!.replace('912 0 R', '915 0 R') }],
    ['in its marked content', { 912: TREE[912]!.replace('/K 0', '/K 1') }],
    ['in its marked content, which became an array', { 912: TREE[912]!.replace('/K 0', '/K[1 913 0 R]') }],
    ['by a different element instead of an array with one item', { 911: TREE[911]!.replace('[912 0 R]', ' 913 0 R') }],
    ['by something that is not an element', { 912: '(x)' }],
    ['by a root that was none before', { 914: '<</Nums[0[912 0 R]]/Limits[0 0]/Kids 5>>', 910: '5' }],
    ['in the parent tree', { 914: '<</Nums[0[913 0 R]]/Limits[0 0]>>' }],
  ])('the structure tree counts as changed if it differs %s', (_, edits) => {
    expect(grew(edits)).toBe(false);
  });

  it('the structure tree counts as changed if the value of a duplicate number differs', () => {
    const before = { ...TREE, 914: '<</Nums[0[912 0 R]0[913 0 R]]>>' };
    expect(changed({}, before)).toBe('none');
    expect(grew({ 914: '<</Nums[0[912 0 R]0[915 0 R]]>>' }, before)).toBe(false);
    expect(grew({ 914: '<</Nums[0[912 0 R]]>>' }, before)).toBe(false);
  });

  it('a change in a structure tree is found even if the tree is endless', () => {
    const endless = { ...TREE, 914: '<</Kids 940 0 R>>', 940: '[<</Kids 940 0 R>>]' };
    expect(changed({}, endless)).toBe('none');
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R') }, endless)).toBe(true);
    expect(grew({ 940: '[<</Kids 940 0 R>><</Nums[0[912 0 R]]>>]' }, endless)).toBe(false);
  });

  it('the structure tree counts as changed if the order of its elements differs', () => {
    const before = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 915 0 R') };
    expect(grew({}, before)).toBe(true);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '915 0 R 912 0 R') }, before)).toBe(false);
    expect(grew({ 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R 915 0 R') }, before)).toBe(true);
    const twice = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 912 0 R') };
    expect(grew({ 911: TREE[911]! }, twice)).toBe(false);
  });

  it('the structure tree counts as changed if it was added or removed, or is too deep', () => {
    const comparison = comparisonWith({});
    expect(structureChange(comparison, undefined, undefined)).toBe('none');
    expect(structureChange(comparison, undefined, new Ref(910))).toBe('changed');
    expect(structureChange(comparison, new Ref(910), undefined)).toBe('changed');
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
    expect(grew({}, { ...TREE, ...lists(150), 912: '<</K 1000 0 R>>' })).toBe(true);
    expect(grew({}, { ...TREE, ...lists(250), 912: '<</K 1000 0 R>>' })).toBe(false);
  });

  it('a change in the structure tree is found even below an element that occurs twice', () => {
    const before = { ...TREE, 911: TREE[911]!.replace('912 0 R', '912 0 R 913 0 R'), 913: '<</K[912 0 R 915 0 R]>>' };
    expect(grew({}, before)).toBe(true);
    expect(grew({ 915: TREE[912]! }, before)).toBe(false);
  });
});

describe('an object used as a structure element and elsewhere is compared in both uses', () => {
  const grown = (text: string) => text.replace('[10 0 R]', '[50 0 R 10 0 R]');
  const root = '<</Type/StructTreeRoot/K[10 0 R]>>';
  const note = (text: string) =>
    `<</Subtype/FreeText/S/Span/Rect[0 0 ${text.length} 9]/Contents(${text})/AP<</N 920 0 R>>>>`;
  const look = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 1>>\nstream\nn\nendstream';

  it('a changed annotation is reported even if its previous version became a structure element', () => {
    const before = {
      pages: [{ entries: '/Annots[10 0 R]' }],
      catalog: '/StructTreeRoot 910 0 R',
      objects: { 10: note('Pay 100'), 910: root, 920: look },
    };
    expect(changesBy(before, { 10: note('Pay 100000'), 50: note('Pay 100'), 910: grown })).toEqual([
      expect.stringMatching(/^not-granted annotation.changed/),
      expect.stringMatching(/^not-granted document.entry/),
    ]);
  });

  it('a structure element that is also the open action of the document is compared in both uses', () => {
    const action = (text: string) => `<</S/JavaScript/JS(${text})>>`;
    const before = {
      catalog: '/StructTreeRoot 910 0 R/OpenAction 10 0 R',
      objects: { 10: action('a()'), 910: root },
    };
    expect(changesBy(before, { 10: action('b()'), 50: action('a()'), 910: grown })).toEqual([
      expect.stringMatching(/^not-granted document.entry/),
      expect.stringMatching(/^not-granted document.actions/),
    ]);
  });

  it('a structure element that is also the action of an annotation is compared in both uses', () => {
    const action = (address: string) => `<</S/URI/URI(${address})>>`;
    const before = {
      pages: [{ entries: '/Annots[11 0 R]' }],
      catalog: '/StructTreeRoot 910 0 R',
      objects: { 10: action('a'), 11: '<</Subtype/Link/Rect[0 0 9 9]/A 10 0 R>>', 910: root },
    };
    expect(changesBy(before, { 10: action('b'), 50: action('a'), 910: grown })).toContainEqual(
      expect.stringMatching(/^not-granted annotation.changed/),
    );
  });

  it('a structure element that is also used elsewhere is compared in both uses if elements were added below it', () => {
    const before = {
      pages: [{ entries: '/Annots[10 0 R]' }],
      catalog: '/StructTreeRoot 910 0 R',
      objects: { 10: note('Pay 100'), 50: '<</S/Form>>', 910: root, 920: look },
    };
    expect(changesBy(before, { 10: (text) => text.replace(/>>$/, '/K[50 0 R]>>') })).toContainEqual(
      expect.stringMatching(/^not-granted annotation.changed/),
    );
  });

  it('an outline that points to a structure element with new children does not count as changed', () => {
    const before = {
      catalog: '/StructTreeRoot 910 0 R/Outlines 930 0 R',
      objects: {
        10: '<</S/Sect/P 910 0 R>>',
        50: '<</S/Form/P 10 0 R>>',
        910: root,
        930: '<</First 931 0 R/Last 931 0 R>>',
        931: '<</Title(a)/Parent 930 0 R/SE 10 0 R/A<</S/GoTo/D[5 0 R/Fit]/SD[10 0 R/Fit]>>>>',
      },
    };
    expect(changesBy(before, { 10: (text) => text.replace(/>>$/, '/K[50 0 R]>>') })).toEqual([
      'granted document.structure 10',
    ]);
  });

  it.each(['SE', 'SD', 'Ref'])(
    'a structure element that grew is compared in both uses if a form draws with it under the name %s [T3488]',
    (key) => {
      const before = {
        catalog: `/StructTreeRoot 910 0 R/AcroForm<</Fields[]/DR<</Font<</${key} 10 0 R>>>>>>`,
        objects: {
          10: '<</Subtype/Type1/BaseFont/Helvetica/S/Sect/P 910 0 R>>',
          50: '<</S/Form/P 10 0 R>>',
          910: root,
        },
      };
      // This change is allowed in a structure, but not in a font.
      const grown = (text: string) => text.replace(/>>$/, '/K[50 0 R]>>');
      expect(changesBy(before, { 10: grown }).toSorted()).toEqual([
        'granted document.structure 10',
        'granted form.drawing 10',
      ]);
    },
  );
});
