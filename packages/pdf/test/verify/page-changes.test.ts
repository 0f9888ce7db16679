import { describe, expect, it } from 'vitest';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { changesBy, type Edits, foundBetween, type Rules } from './changes-between.ts';
import { edited, withEntries } from './edit.ts';

describe('a page', () => {
  const PAGES: PdfOptions = { pages: [{}, {}, {}] };
  const kids = (list: string) => `<</Type/Pages/Count ${list.split(' R').length - 1}/Kids[${list}]>>`;
  const [ONE, TWO, THREE] = ['5 0 R', '7 0 R', '9 0 R'];

  it.each<[string, Edits, string[]]>([
    ['that was removed', { 2: kids(`${ONE} ${THREE}`) }, ['page.removed 7']],
    [
      'that was added',
      { 2: kids(`${ONE} ${TWO} 906 0 R ${THREE}`), 906: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' },
      ['page.added 906'],
    ],
    ['that was moved', { 2: kids(`${TWO} ${ONE} ${THREE}`) }, ['page.order']],
    [
      'that was moved while a different one was removed',
      { 2: kids(`${THREE} ${ONE}`) },
      ['page.removed 7', 'page.order'],
    ],
    ['with different content', { 6: '<</Length 1>>\nstream\nq\nendstream' }, ['page.content 6']],
    ['with different resources', { 7: (text) => text.replace('/F1', '/F2') }, ['page.resources 3']],
    ['with a different size', { 7: (text) => text.replace('792', '700') }, ['page.geometry 7']],
    ['with a smaller visible area', { 7: withEntries('/CropBox[0 0 9 9]') }, ['page.geometry 7']],
    ['that was rotated', { 7: withEntries('/Rotate 90') }, ['page.geometry 7']],
    ['with a different unit', { 7: withEntries('/UserUnit 2') }, ['page.geometry 7']],
    ['with a different entry', { 7: withEntries('/Trans<<>>') }, ['page.entry 7']],
    ['with an entry that has no visible effect', { 7: withEntries('/LastModified(D:2025)') }, []],
    [
      'in a tree with a different entry',
      { 2: withEntries('/Other 1').bind(null)(kids(`${ONE} ${TWO} ${THREE}`)) },
      ['page.tree 2'],
    ],
    [
      'in a tree of a different type',
      { 2: kids(`${ONE} ${TWO} ${THREE}`).replace('/Type/Pages', '/Type/Page') },
      ['page.tree 2'],
    ],
  ])('a changed page is reported, such as one %s', (_, edits, codes) => {
    expect(changesBy(PAGES, edits)).toEqual(codes.map((code) => `not-granted ${code}`));
    expect(changesBy(PAGES, edits, { level: 3 })).toEqual(codes.map((code) => `refused ${code}`));
  });

  it('a changed page is reported by its current number, or by its previous one if it was removed', () => {
    const before = buildPdf(PAGES);
    const numbers = (edits: Edits) =>
      foundBetween(before, edited(before, edits)).map(({ code, parameters: { page, entry } }) => [code, page, entry]);
    expect(numbers({ 2: kids(`${TWO} ${THREE}`), 9: withEntries('/Rotate 90') })).toEqual([
      ['page.removed', 1, undefined],
      ['page.geometry', 2, 'Rotate'],
    ]);
    expect(numbers({ 2: kids(`${ONE} ${TWO} ${THREE} 906 0 R`), 906: '<</Type/Page/Parent 2 0 R>>' })).toEqual([
      ['page.added', 4, undefined],
    ]);
  });

  it('a page is compared with the entries it inherits, even if they were moved up or down in the page tree', () => {
    const options: PdfOptions = { pages: [{}, {}], inherited: '/Rotate 0' };
    expect(changesBy(options, { 2: (text) => text.replace('/Rotate 0', '/Rotate 90') })).toEqual([
      'not-granted page.geometry 5',
      'not-granted page.geometry 7',
    ]);
    expect(
      changesBy(options, {
        2: (text) => text.replace('/Rotate 0', ''),
        5: withEntries('/Rotate 0'),
        7: withEntries('/Rotate 0'),
      }),
    ).toEqual([]);
    // The page's Parent entry points to a node other than its parent in the tree.
    expect(
      changesBy(options, {
        7: (text) => text.replace('/Parent 2 0 R', '/Parent 906 0 R'),
        906: '<</Type/Pages/Rotate 90>>',
      }),
    ).toEqual(['not-granted page.geometry 7']);
  });

  it('the page tree counts as changed if it is referenced with another generation number', () => {
    expect(changesBy(PAGES, { 1: (text) => text.replace('/Pages 2 0 R', '/Pages 2 1 R') })).toContain(
      'not-granted page.tree 2',
    );
  });

  it('a page counts as changed if it is referenced with another generation number', () => {
    expect(
      changesBy(PAGES, { 2: kids(`5 0 R 7 1 R 9 0 R`) }).filter((change) => !change.includes('page.tree')),
    ).toEqual(['not-granted page.replaced 7']);
  });

  const NOT_SHOWN = {
    PieceInfo: '/PieceInfo<<>>',
    Metadata: '/Metadata<<>>',
    StructParents: '/StructParents 1',
    Tabs: '/Tabs/S',
  };
  it.each(Object.entries(NOT_SHOWN))(
    'a change to a page that does not affect its look is reported as harmless, but forbidden if nothing may change: %s',
    (_, entry) => {
      const found = (level?: number) =>
        changesBy(PAGES, { 7: withEntries(entry) }, level === undefined ? {} : { level });
      for (const level of [undefined, 2, 3]) expect(found(level)).toEqual(['granted page.entry 7']);
      expect(found(1)).toEqual(['refused page.entry 7']);
    },
  );
});

describe('an annotation', () => {
  const NOTES: PdfOptions = {
    catalog: '/AcroForm<</Fields[903 0 R 904 0 R 905 0 R]>>',
    pages: [{ entries: '/Annots[901 0 R 902 0 R 903 0 R]' }, {}],
    objects: {
      901: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(one)>>',
      902: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>',
      903: '<</Type/Annot/Subtype/Widget/FT/Tx/T(shown)/Rect[0 0 9 9]>>',
      904: '<</Type/Annot/Subtype/Widget/FT/Tx/T(hidden)/Rect[0 0 9 9]>>',
      905: '<</Type/Annot/Subtype/Widget/FT/Tx/T(flat)/Rect[0 0 9 0]>>',
      906: '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]>>',
      907: '(none)',
    },
  };
  const list = (annotations: string) => ({
    5: (text: string) => text.replace(/\/Annots\[.*?\]/, `/Annots[${annotations}]`),
  });
  const found = (edits: Edits, rules: Rules = {}) => {
    const before = buildPdf(NOTES);
    return foundBetween(before, edited(before, edits), rules).map(
      ({ permission, code, adds, parameters: { page, object, kind } }) =>
        [permission, code, adds, page, object, kind].filter((part) => part !== undefined).join(' '),
    );
  };

  it.each<[string, Edits, string, string]>([
    ['was removed', list('902 0 R 903 0 R'), 'annotation.removed', '1 901 Text'],
    ['was added', list('901 0 R 902 0 R 903 0 R 906 0 R'), 'annotation.added annotation', '1 906 Stamp'],
    [
      'was added but is not an annotation',
      list('901 0 R 902 0 R 903 0 R 907 0 R'),
      'annotation.added annotation',
      '1 907',
    ],
    [
      'was added as a direct object',
      list('901 0 R 902 0 R 903 0 R<</Subtype/Stamp>>'),
      'annotation.added annotation',
      '1 Stamp',
    ],
    ['was changed', { 901: withEntries('/F 4') }, 'annotation.changed', '1 901 Text'],
    ['was moved within the order', list('902 0 R 901 0 R 903 0 R'), 'annotation.order', '1'],
    ['was the widget of a field and was removed', list('901 0 R 902 0 R'), 'annotation.fieldHidden', '1 903'],
    [
      'is the widget of a field that was not displayed',
      list('901 0 R 902 0 R 903 0 R 904 0 R'),
      'annotation.fieldShown',
      '1 904',
    ],
  ])('a changed annotation is reported, such as one that %s', (_, edits, code, rest) => {
    expect(found(edits)).toEqual([`not-granted ${code} ${rest}`]);
    expect(found(edits, { level: 2 })).toEqual([`refused ${code} ${rest}`]);
    expect(found(edits, { level: 3 })).toEqual([`not-granted ${code} ${rest}`]);
  });

  it('an added annotation is reported as permitted if the certification permits it', () => {
    const before = buildPdf(NOTES);
    const after = edited(before, list('901 0 R 902 0 R 903 0 R 906 0 R'));
    const certification = (level?: number) =>
      foundBetween(before, after, level === undefined ? {} : { level })[0]?.parameters.certification;
    expect([certification(), certification(2), certification(3)]).toEqual([undefined, undefined, 3]);
  });

  it('a changed annotation is reported with its page', () => {
    const edits = { 5: list('902 0 R 903 0 R')[5], 7: withEntries('/Annots[901 0 R]') };
    expect(found(edits)).toEqual([
      'not-granted annotation.removed 1 901 Text',
      'not-granted annotation.added annotation 2 901 Text',
    ]);
    const moved = { 5: list('901 0 R 902 0 R')[5], 7: withEntries('/Annots[903 0 R]') };
    expect(found(moved)).toEqual([
      'not-granted annotation.fieldHidden 1 903',
      'not-granted annotation.fieldShown 2 903',
    ]);
  });

  it('an annotation may be added if it is the invisible widget of a field that named the page', () => {
    const onPage = (entries: string): PdfOptions => ({
      ...NOTES,
      objects: { ...NOTES.objects, 904: NOTES.objects![904]!.replace('/FT', `/P 5 0 R${entries}/FT`) },
    });
    const put = (entries: string, level?: number) =>
      changesBy(onPage(entries), list('901 0 R 902 0 R 903 0 R 904 0 R'), level === undefined ? {} : { level });
    expect(put('')).toEqual([]);
    expect(put('', 2)).toEqual(['not-granted annotation.fieldShown 904']);
    expect(put('/V(Pay)')).toEqual(['not-granted annotation.fieldShown 904']);
    expect(put('/MK<</BG[1]>>')).toEqual(['not-granted annotation.fieldShown 904']);
    expect(put('/AP<</N 906 0 R>>', 2)).toEqual(['refused annotation.fieldShown 904']);
  });

  it('an annotation may become visible if it is the widget of a field and has no size', () => {
    expect(found(list('901 0 R 902 0 R 903 0 R 905 0 R'))).toEqual([]);
  });

  it('a changed widget is reported as a change to its form field', () => {
    expect(found({ 903: withEntries('/MaxLen 5') })).toEqual(['not-granted field.entry 903']);
    expect(
      found({
        5: list('901 0 R 902 0 R 903 0 R 908 0 R')[5],
        1: (text) => text.replace('905 0 R', '905 0 R 908 0 R'),
        908: '<</Subtype/Widget/FT/Tx/T(new)/Rect[0 0 9 9]>>',
      }),
    ).toEqual(['not-granted field.added 1 908']);
  });

  it('an annotation referenced with another generation number counts as a hidden field', () => {
    expect(found(list('901 0 R 902 0 R 903 1 R'))).toEqual(['not-granted annotation.fieldHidden 1 903']);
  });
});

describe('annotations that are direct objects', () => {
  const NOTES: PdfOptions = {
    pages: [{ entries: '/Annots[<</Subtype/Link/A 1>><</Subtype/Link/A 2>>901 0 R]' }],
    objects: {
      901: '<</Subtype/Text>>',
      902: '<</Subtype/Link/A 2>>',
      903: '<</Subtype/Link/A 1>>',
      904: '<</Subtype/Link/A 3>>',
    },
  };
  const after = (annotations: string) =>
    changesBy(NOTES, { 5: (text) => text.replace(/\/Annots\[.*?\](?=\/|>>)/, `/Annots[${annotations}]`) });

  it.each([
    ['unchanged', '<</A 1/Subtype/Link>><</Subtype/Link/A 2>>901 0 R', []],
    ['one of which became an indirect object', '<</Subtype/Link/A 1>>902 0 R 901 0 R', []],
    ['all of which became indirect objects', '903 0 R 902 0 R 901 0 R', []],
    ['which became indirect objects in a different order', '902 0 R 903 0 R 901 0 R', ['not-granted annotation.order']],
    [
      'one of which was changed',
      '<</Subtype/Link/A 1>><</Subtype/Link/A 3>>901 0 R',
      ['not-granted annotation.changed'],
    ],
    ['the last of which was removed', '<</Subtype/Link/A 1>>901 0 R', ['not-granted annotation.removed']],
    [
      'to which one was added',
      '<</Subtype/Link/A 1>><</Subtype/Link/A 2>><</Subtype/Link/A 3>>901 0 R',
      ['not-granted annotation.added'],
    ],
    [
      'one of which became a different object',
      '<</Subtype/Link/A 1>>904 0 R 901 0 R',
      ['not-granted annotation.removed', 'not-granted annotation.added 904'],
    ],
    ['the first of which became an indirect object', '903 0 R<</Subtype/Link/A 2>>901 0 R', []],
    [
      'one of which became an indirect object and one of which was changed',
      '<</Subtype/Link/A 3>>902 0 R 901 0 R',
      ['not-granted annotation.changed'],
    ],
    ['in a different order', '<</Subtype/Link/A 2>><</Subtype/Link/A 1>>901 0 R', ['not-granted annotation.order']],
    ['all of which were removed', '901 0 R', ['not-granted annotation.removed', 'not-granted annotation.removed']],
    [
      'next to an identical object',
      '<</Subtype/Link/A 1>><</Subtype/Link/A 2>>901 0 R 902 0 R',
      ['not-granted annotation.added 902'],
    ],
  ])('annotations that are direct objects are compared: annotations %s', (_, annotations, changes) => {
    expect(after(annotations)).toEqual(changes);
  });
});
