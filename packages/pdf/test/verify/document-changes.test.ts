import { describe, expect, it } from 'vitest';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { onlyAttachmentsEncrypted } from '../reader/encrypted-by-hand.ts';
import { changesBetween, changesBy, foundBetween } from './changes-between.ts';
import { edited, objectText, withEntries } from './edit.ts';
import { addPackedRevision } from './packed-revision.ts';
import { signByHand } from './sign-by-hand.ts';

const stream = (entries: string) => `<<${entries}/Length 4>>\nstream\n<x/>\nendstream`;
const OBJECTS = {
  906: '<</Type/DSS/VRI<<>>/Certs[]/OCSPs[]/CRLs[]>>',
  907: stream('/Type/Metadata/Subtype/XML'),
  908: stream('/Type/Metadata/Subtype(XML)'),
  909: stream('/Type/Metadata/Subtype/Other'),
  910: '<</Type/StructTreeRoot/K[912 0 R]>>',
  911: '<</Type/StructTreeRoot/K[912 0 R 913 0 R]>>',
  912: '<</S/P>>',
  913: '<</S/Form>>',
  914: '<</Certs[]/Other 1>>',
  915: '<</Other 1>>',
  916: '<</Subtype/XML>>',
};
const catalogChanges = (before: string, after: string, level?: number) =>
  changesBy(
    { catalog: before, objects: OBJECTS },
    { 1: (text) => `${text.replace(/>>$/, '').replace(before, '')}${after}>>` },
    level === undefined ? {} : { level },
  );

describe('a new catalog entry', () => {
  it.each([
    ['an action on opening', '/OpenAction<<>>', 'document.actions'],
    ['actions at other times', '/AA<<>>', 'document.actions'],
    ['names', '/Names<</Dests 912 0 R>>', 'document.files'],
    ['associated files', '/AF[912 0 R]', 'document.files'],
    ['layers', '/OCProperties<<>>', 'document.layers'],
    ['a language', '/Lang(de)', 'document.entry'],
    ['metadata under a different name', '/Other 907 0 R', 'document.entry'],
    ['metadata that is not a name', '/Metadata 908 0 R', 'document.entry'],
    ['metadata of a different type', '/Metadata 909 0 R', 'document.entry'],
    ['metadata that is not a stream', '/Metadata 916 0 R', 'document.entry'],
    ['a DSS with unexpected entries', '/DSS 914 0 R', 'document.entry'],
    ['a DSS with none of its entries', '/DSS 915 0 R', 'document.entry'],
    ['a DSS that is not a dictionary', '/DSS[]', 'document.entry'],
    ['a structure tree', '/StructTreeRoot 910 0 R', 'document.entry'],
  ])('a new catalog entry that no rule covers is forbidden by a certification: %s', (_, entry, code) => {
    const object = entry.endsWith(' 0 R') ? entry.match(/\d+/)?.[0] : 1;
    expect(catalogChanges('', entry)).toEqual([`not-granted ${code} ${object}`]);
    expect(catalogChanges('', entry, 3)).toEqual([`refused ${code} ${object}`]);
  });

  it('a new catalog entry is not a change if it only lists required reader extensions', () => {
    expect(catalogChanges('', '/Extensions<</X 1>>', 1)).toEqual([]);
  });

  it.each([
    ['a version', '/Version/2.0'],
    ['private data of an application', '/PieceInfo<</X 1>>'],
  ])('a new catalog entry is reported as harmless, but is forbidden if nothing may change: %s', (_, entry) => {
    for (const level of [undefined, 2, 3]) {
      expect(catalogChanges('', entry, level)).toEqual(['granted document.entry 1']);
    }
    expect(catalogChanges('', entry, 1)).toEqual(['refused document.entry 1']);
  });

  it.each([
    ['a DSS', '/DSS 906 0 R', 'granted document.store 906'],
    ['metadata', '/Metadata 907 0 R', 'granted document.metadata 907'],
  ])('a new catalog entry is permitted if it is %s', (_, entry, change) => {
    expect(catalogChanges('', entry, 1)).toEqual([change]);
  });
});

describe('an existing catalog entry', () => {
  it.each([
    ['removed metadata', '/Metadata 907 0 R', '', 'granted document.metadata 907'],
    ['metadata that became invalid', '/Metadata 907 0 R', '/Metadata 909 0 R', 'not-granted document.entry 909'],
    ['metadata that was invalid', '/Metadata 909 0 R', '/Metadata 907 0 R', 'not-granted document.entry 907'],
    ['a removed DSS', '/DSS 906 0 R', '', 'not-granted document.entry 906'],
    [
      'a structure tree with added elements',
      '/StructTreeRoot 910 0 R',
      '/StructTreeRoot 911 0 R',
      'granted document.structure 911',
    ],
    ['a removed structure tree', '/StructTreeRoot 910 0 R', '', 'not-granted document.entry 910'],
    ['a language', '/Lang(de)', '/Lang(en)', 'not-granted document.entry 1'],
  ])('a change to an existing catalog entry is reported: %s', (_, before, after, change) => {
    expect(catalogChanges(before, after)).toEqual([change]);
  });

  it('an existing catalog entry may grow only if it is the structure tree', () => {
    const grown = (key: string) =>
      changesBy({ catalog: `/${key} 910 0 R`, objects: OBJECTS }, { 910: OBJECTS[911] }, { level: 1 });
    expect(grown('StructTreeRoot')).toEqual(['granted document.structure 910']);
    expect(grown('Other')).toEqual(['refused document.entry 910']);
  });

  it('a changed catalog entry is named in the finding', () => {
    const before = buildPdf({ catalog: '/Lang(de)' });
    expect(foundBetween(before, edited(before, { 1: (text) => text.replace('(de)', '(en)') }))).toMatchObject([
      { code: 'document.entry', parameters: { entry: 'Lang', object: 1 } },
    ]);
  });
});

describe('the document information', () => {
  const informed = (before: string, after: string, level?: number) => {
    const file = addPackedRevision(buildPdf(), { 950: `<<${before}>>` }, '/Info 950 0 R');
    const later = addPackedRevision(file, { 950: `<<${after}>>` }, '/Info 950 0 R');
    return changesBetween(file, later, level === undefined ? {} : { level });
  };
  it.each([
    ['nothing', '/Title(a)', '/Title(a)'],
    ['dates and names of programs', '', '/ModDate(D:2025)/Producer(b)/Creator(c)/CreationDate(D:2025)'],
    ['the encoding of a text', '/Title(A)', '/Title<FEFF0041>'],
    ['a name instead of text', '/Trapped/True', '/Trapped(True)'],
    ['a number', '/Pages 5', '/Pages 5.0'],
  ])('the document information counts as unchanged if only this differs: %s', (_, before, after) => {
    expect(informed(before, after, 1)).toEqual([]);
  });
  it.each([
    ['text', '/Title(a)', '/Title(b)'],
    ['added text', '', '/Title(b)'],
    ['removed text', '/Title(a)', ''],
    ['a number', '/Pages 5', '/Pages 6'],
    ['something other than text', '/Pages[5]', '/Pages(5)'],
    ['unreadable text', '/Title(\\237)', '/Title<FEFFFFFD>'],
  ])('the document information counts as changed if this differs: %s', (_, before, after) => {
    expect(informed(before, after)).toEqual(['not-granted document.information']);
    expect(informed(before, after, 3)).toEqual(['refused document.information']);
  });
});

describe('duplicate names', () => {
  const named = (kind: string, leaves: string) => ({
    catalog: `/Names<</${kind} 920 0 R>>`,
    objects: { 10: '<</S/JavaScript/JS(a)>>', 11: '<</S/JavaScript/JS(b)>>', 920: leaves },
  });
  it.each([
    ['EmbeddedFiles', '(a)10 0 R(a)11 0 R'],
    ['EmbeddedFiles', '(a)11 0 R(a)10 0 R'],
    ['JavaScript', '(a)10 0 R(a)11 0 R'],
    ['JavaScript', '(a)11 0 R(a)10 0 R'],
  ])('a duplicate name is reported if one of its two entries leads to another object: %s %s', (kind, pairs) => {
    const before = named(kind, `<</Names[${pairs}]>>`);
    expect(changesBy(before, {})).toEqual([]);
    expect(changesBy(before, { 11: '<</S/JavaScript/JS(c)>>' })).toEqual(['not-granted document.files 11']);
    const fewer = changesBy(before, { 920: '<</Names[(a)11 0 R(b)10 0 R]>>' });
    expect(fewer).toEqual([expect.stringMatching(/^not-granted document.files/)]);
  });

  it('a duplicate name is reported even if an attachment was added as well', () => {
    const before = named('EmbeddedFiles', '<</Names[(a)10 0 R 5 11 0 R]>>');
    const changes = changesBy(before, {
      11: '<</S/JavaScript/JS(c)>>',
      920: '<</Names[(a)10 0 R 5 11 0 R(b)10 0 R]>>',
    });
    expect(changes).toEqual([expect.stringMatching(/^not-granted document.files/)]);
  });

  it('a duplicate name is reported even if it comes after the limit on names read', () => {
    const many = '<</Kids[<<>>]>>'.repeat(100_001);
    const before = named('JavaScript', `<</Kids[${many}<</Names[(z)11 0 R]>>]>>`);
    expect(changesBy(before, { 11: '<</S/JavaScript/JS(c)>>' })).toEqual(['not-granted document.files 11']);
  });
});

describe('attached files', () => {
  const FILES: PdfOptions = {
    catalog: '/Names<</EmbeddedFiles 920 0 R/Dests 924 0 R>>/AF[921 0 R]',
    objects: {
      920: '<</Names[(a.txt)921 0 R]>>',
      921: '<</Type/Filespec/F(a.txt)>>',
      922: '<</Type/Filespec/F(b.txt)/UF(B as people know it)>>',
      923: '<</Type/Filespec/F(c.txt)>>',
      924: '<</Names[(x)5 0 R]>>',
    },
  };
  const found = (edits: Record<number, string | ((text: string) => string)>) => {
    const before = buildPdf(FILES);
    return foundBetween(before, edited(before, edits)).map(({ code, adds, parameters: { name, object } }) =>
      [code, adds, name, object].filter((part) => part !== undefined),
    );
  };
  const associate = (files: string) => (text: string) => text.replace('[921 0 R]', files);
  const GENERAL = ['document.files', 920];

  it('attached files are reported by their display name, or otherwise by their key', () => {
    const names = '<</Names[(a.txt)921 0 R(b.txt)922 0 R(c.txt)923 0 R]>>';
    const both = [
      ['document.attached', 'attachment', 'B as people know it', 922],
      ['document.attached', 'attachment', 'c.txt', 923],
    ];
    expect(found({ 920: names })).toEqual(both);
    expect(found({ 920: names, 1: associate('[921 0 R 923 0 R]') })).toEqual(both);
    expect(found({ 920: '<</Names[(a.txt)921 0 R(d)<</F(d)>>]>>' })).toEqual([
      ['document.attached', 'attachment', 'd'],
    ]);
    expect(found({ 920: '<</Names[(a.txt)921 0 R(e)/None]>>' })).toEqual([['document.attached', 'attachment', 'e']]);
    expect(found({ 920: '<</Names[(a.txt)921 0 R 5 922 0 R]>>' })).toEqual([GENERAL]);
  });

  it.each<[string, Record<number, string | ((text: string) => string)>, unknown[]]>([
    [
      'one was replaced',
      { 921: '<</Type/Filespec/F(other)>>', 920: '<</Names[(a.txt)921 0 R(b)922 0 R]>>' },
      ['document.files', 921],
    ],
    ['one was removed', { 920: '<</Names[(b)922 0 R]>>' }, ['document.files', 922]],
    ['one has a different key', { 920: '<</Names[(b)921 0 R]>>' }, GENERAL],
    [
      'other names were changed',
      { 920: '<</Names[(a.txt)921 0 R(b)922 0 R]>>', 924: '<</Names[(y)5 0 R]>>' },
      ['document.files', 924],
    ],
  ])('attached files count as changed, not just as added, if %s', (_, edits, first) => {
    expect(found(edits)).toContainEqual(first);
    expect(found(edits).flat()).not.toContain('attachment');
  });

  it('attached files count as changed, not just as added, if an associated file was not attached', () => {
    const added = { 920: '<</Names[(a.txt)921 0 R(b)922 0 R]>>' };
    for (const files of [
      '[921 0 R 923 0 R]',
      '[]',
      '[922 0 R 921 0 R]',
      '[922 0 R]',
      '[921 0 R<</F(b)>>]',
      ' 922 0 R',
    ]) {
      const changes = found({ ...added, 1: associate(files) });
      expect(changes.flat()).not.toContain('attachment');
      expect(changes.map(([code]) => code)).toEqual(['document.files', 'document.files']);
    }
    expect(found({ ...added, 1: associate('[921 0 R 922 0 R]') }).flat()).toContain('attachment');
    // A single associated file may be written without an array.
    expect(found({ ...added, 1: associate(' 921 0 R') }).flat()).toContain('attachment');
    expect(found({ ...added, 1: (text) => text.replace('/AF[921 0 R]', '') }).flat()).not.toContain('attachment');
  });

  it('attached files count as unchanged if only the associated object changed', () => {
    expect(found({ 1: associate('[921 0 R 922 0 R]') })).toEqual([['document.files', 1]]);
  });
});

describe('an object compared at one place', () => {
  it('an object is reported only where it is compared, not wherever it is referenced', () => {
    const options: PdfOptions = {
      catalog: '/AcroForm<</Fields[901 0 R]>>/Other[901 0 R 5 0 R]',
      pages: [{ entries: '/Annots[901 0 R]/Catalog 1 0 R/Tree 2 0 R/Other 7 0 R' }, {}],
      objects: { 901: '<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/MaxLen 5>>' },
    };
    expect(changesBy(options, { 1: withEntries('/Lang(de)') })).toEqual(['not-granted document.entry 1']);
    expect(changesBy(options, { 2: withEntries('/Other 1') })).toEqual(['not-granted page.tree 2']);
    expect(changesBy(options, { 5: withEntries('/More 1') })).toEqual(['not-granted page.entry 5']);
    expect(changesBy(options, { 7: withEntries('/More 1') })).toEqual(['not-granted page.entry 7']);
    expect(changesBy(options, { 901: (text) => text.replace('Len 5', 'Len 6') })).toEqual([
      'not-granted field.entry 901',
    ]);
  });

  it('a changed object is reported if it is now referenced from elsewhere instead of from a page or field', () => {
    const options: PdfOptions = {
      catalog: '/AcroForm<</Fields[901 0 R 902 0 R]>>/Field 901 0 R/Page 7 0 R',
      pages: [{}, {}],
      objects: { 901: '<</FT/Tx/T(a)>>', 902: '<</FT/Tx/T(b)>>' },
    };
    const listed = (text: string) => text.replace('901 0 R 902 0 R', '902 0 R');
    expect(changesBy(options, { 1: listed, 901: '<</FT/Tx/T(a)/X 1>>' })).toEqual([
      'not-granted field.removed 901',
      'not-granted document.entry 901',
    ]);
    expect(changesBy(options, { 2: '<</Type/Pages/Count 1/Kids[5 0 R]>>', 7: withEntries('/X 1') })).toEqual([
      'not-granted page.removed 7',
      'not-granted document.entry 7',
    ]);
  });

  it('using another catalog or page tree is reported as a change', () => {
    const file = buildPdf({
      objects: { 960: '<</Type/Catalog/Pages 2 0 R>>', 961: '<</Type/Pages/Count 1/Kids[5 0 R]/X 1>>' },
    });
    const other = addPackedRevision(file, {}, '/Root 960 0 R');
    const later = Buffer.from(other.toString('latin1').replaceAll(/(\/Prev \d+)\/Root 1 0 R/g, '$1'), 'latin1');
    expect(changesBetween(file, later)).toContain('not-granted document.catalog 960');
    const both = edited(
      buildPdf({ catalog: '/Other 2 0 R', objects: { 961: '<</Type/Pages/Count 1/Kids[5 0 R]>>' } }),
      {},
    );
    const moved = edited(both, { 1: (text) => text.replace('/Pages 2 0 R', '/Pages 961 0 R'), 2: withEntries('/X 1') });
    expect(changesBetween(both, moved)).toContain('not-granted document.entry 2');
    const tree = edited(file, { 1: (text) => text.replace('/Pages 2 0 R', '/Pages 961 0 R') });
    expect(changesBetween(file, tree)).toEqual([
      'not-granted page.tree 961',
      'not-granted page.tree 961',
      'not-granted page.tree 961',
    ]);
  });
});

describe('document encryption', () => {
  it('a change to the document encryption is reported', () => {
    const before = onlyAttachmentsEncrypted();
    const after = (more: string) => edited(before, { 901: withEntries(more) });
    expect(changesBetween(before, after(''))).toEqual([]);
    expect(changesBetween(before, after('/More 1'))).toEqual(['not-granted document.encryption']);
    expect(changesBetween(before, after('/More 1'), { level: 3 })).toEqual(['refused document.encryption']);
  });
});

describe('a signature on a page that is missing from the form', () => {
  it('a signature that is on a page but not in the form may be added, and counts as unchanged when it is rewritten', async () => {
    const before = buildPdf({ catalog: '/AcroForm<</Fields[]>>' });
    const signed = await signByHand(before, { isListed: false });
    expect(changesBetween(before, signed)).toEqual(['granted signature.added 801']);
    expect(changesBetween(before, signed, { level: 1 })).toEqual(['refused signature.addedForbidden 801']);
    expect(changesBetween(signed, edited(signed, { 5: (text) => text }))).toEqual([]);
    expect(changesBetween(signed, edited(signed, { 801: (text) => text.replace('0 0 0 0', '0 0 9 9') }))).toEqual([
      'not-granted annotation.changed 801',
    ]);
    const again = await signByHand(signed, { isListed: false, numbers: [811, 812] });
    expect(changesBetween(signed, again)).toEqual(['granted signature.added 811']);
    const large = await signByHand(before, { isListed: false, rectangle: '0 0 600 700' });
    expect(changesBetween(before, large)).toEqual([
      'granted signature.added 801',
      'not-granted signature.covering',
      'granted signature.onText 801',
    ]);
  });

  it('a signature that is on a page but not in the form counts as an annotation if it is a direct object', async () => {
    const signed = await signByHand(buildPdf({ catalog: '/AcroForm<</Fields[]>>' }), { isListed: false });
    const inline = edited(signed, { 5: (text) => text.replace('801 0 R', objectText(signed, 801)) });
    expect(changesBetween(signed, inline)).toEqual([
      'not-granted annotation.removed 801',
      'not-granted annotation.added',
    ]);
    expect(changesBetween(inline, edited(inline, { 5: (text) => text }))).toEqual([]);
  });

  it('a signature that the form no longer lists is reported as removed', async () => {
    const signed = await signByHand(buildPdf({ catalog: '/AcroForm<</Fields[]>>' }));
    const unlisted = edited(signed, { 1: (text) => text.replace('801 0 R', '') });
    expect(changesBetween(signed, unlisted)).toContain('not-granted field.removed 801');
  });
});

describe('very many changes', () => {
  it('at most a hundred changes of each kind are reported', () => {
    const entries = Array.from({ length: 150 }, (_, index) => `/Entry${index} 1`).join('');
    const changes = changesBy({}, { 1: withEntries(`${entries}/DSS<<>>`) });
    expect(changes.filter((change) => change === 'not-granted document.entry 1')).toHaveLength(100);
    expect(changes).toContain('granted document.store 1');
    expect(changes).toHaveLength(101);
  });

  it('changes beyond a limit are reported as not compared', () => {
    const depth = 120;
    const nested = Object.fromEntries(
      Array.from({ length: depth }, (_, at) => [1000 + at, `<</T(a)/Kids[${1001 + at} 0 R]>>`]),
    );
    const before = buildPdf({ catalog: '/AcroForm<</Fields[901 0 R]>>', objects: { 901: '<</FT/Tx/T(a)>>' } });
    const after = edited(before, { 901: '<</T(a)/Kids[1000 0 R]>>', ...nested });
    expect(foundBetween(before, after)).toMatchObject([
      {
        permission: 'not-granted',
        code: 'bytes.incomparable',
        parameters: { problem: 'The form of the PDF has too many fields.' },
      },
    ]);
  });
});
