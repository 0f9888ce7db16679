import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontPath, verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, objectText, withEntries } from './edit.ts';
import { addPackedRevision } from './packed-revision.ts';
import { signByHand } from './sign-by-hand.ts';
import { utf16 } from './utf16.ts';

/** An empty form as authors create it. 906 is a signature field, 907 and 908 are widgets of one group of radio buttons. */
const FORM: PdfOptions = {
  catalog:
    '/AcroForm<</Fields[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 909 0 R]/DA(/Helv 0 Tf 0 g )/DR<</Font<</Helv 910 0 R/ZaDb 911 0 R>>>>>>' +
    '/Metadata 920 0 R/StructTreeRoot 912 0 R/MarkInfo<</Marked true>>',
  pages: [{ entries: '/Annots[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R]/Tabs/S' }, {}],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/F 4/DA(/Helv 12 Tf 0 g)/Rect[10 10 160 32]/P 5 0 R/MK<<>>/StructParent 1>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 4096/T(notes)/F 4/DA(/Helv 9 Tf 0 g)/Rect[10 40 160 90]/P 5 0 R>>',
    903: '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 16777216/MaxLen 6/T(code)/F 4/DA(/Helv 12 Tf 0 g)/Rect[10 100 160 122]/P 5 0 R/MK<</BC[0]>>>>',
    904: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agree)/F 4/AS/Off/Rect[10 130 20 140]/P 5 0 R/MK<</CA(4)>>/AP<</N<</Yes 931 0 R>>/D<</Yes 931 0 R/Off 932 0 R>>>>>>',
    905: '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(land)/F 4/DA(/Helv 0 Tf 0 g)/Opt[[(de)(Germany)][(fr)(France)]]/V(fr)/DV(fr)/I[1]/Rect[10 150 160 170]/P 5 0 R>>',
    906: '<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/F 4/Rect[300 10 400 50]/P 5 0 R/MK<<>>/Lock<</Type/SigFieldLock/Action/Include/Fields[(name)]>>>>',
    907: '<</Type/Annot/Subtype/Widget/Parent 909 0 R/F 4/AS/Off/Rect[10 180 20 190]/P 5 0 R/AP<</N<</A 931 0 R>>>>>>',
    908: '<</Type/Annot/Subtype/Widget/Parent 909 0 R/F 4/AS/Off/Rect[30 180 40 190]/P 5 0 R/AP<</N<</B 931 0 R>>>>>>',
    909: '<</FT/Btn/Ff 49152/T(choice)/Kids[907 0 R 908 0 R]>>',
    910: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Name/Helv/Encoding 913 0 R>>',
    911: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Name/ZaDb>>',
    912: '<</Type/StructTreeRoot/K 914 0 R/ParentTree<</Nums[1 915 0 R]>>/ParentTreeNextKey 2>>',
    913: '<</Type/Encoding/Differences[24/breve/caron/circumflex/dotaccent/hungarumlaut/ogonek/ring/tilde 39/quotesingle 96/grave 128/bullet/dagger/daggerdbl 160/Euro 164/currency]>>',
    914: '<</Type/StructElem/S/Document/P 912 0 R/K[915 0 R]>>',
    915: '<</Type/StructElem/S/Form/P 914 0 R/Pg 5 0 R/K<</Type/OBJR/Obj 901 0 R>>>>',
    920: '<</Type/Metadata/Subtype/XML/Length 4>>\nstream\n<x/>\nendstream',
    931: '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<</Font<</ZaDb 911 0 R>>>>/Length 42>>\nstream\nq BT /ZaDb 8 Tf 0 g 2 2 Td (4) Tj ET Q     \nendstream',
    932: '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 24>>\nstream\n0.75 g 0 0 10 10 re f   \nendstream',
  },
};

const notoSans = deflateSync(readFileSync(fontPath('sans'))).toString('latin1');

const signed = (): Promise<Buffer> => signByHand(buildPdf(FORM));
const look = (content: string, fonts = '/Helv 910 0 R', box = '0 0 150 22'): string =>
  `<</BBox[${box}]/FormType 1/Length ${content.length}/Matrix[1 0 0 1 0 0]/Resources<</Font<<${fonts}>>/ProcSet[/PDF/Text]>>/Subtype/Form/Type/XObject>>\nstream\n${content}\nendstream`;

const judged = async (file: Buffer) => {
  const { signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  const first = signatures.find(({ facts }) => facts.fieldName === 'By hand 801')!;
  const findings = first.facts.changes.filter((change) => change.permission !== 'granted').map((c) => c.sentence);
  return { verdict: first.judgement.indication, findings, signatures: signatures.length };
};
const passed = (signatures: number) => ({ verdict: 'TOTAL-PASSED', findings: [], signatures });

/**
 * Fills in a form like major PDF readers, which rewrite every object they touch in an object stream and record the
 * program's name.
 */
const filledPacked = (file: Buffer): Buffer => {
  const was = (number: number) => objectText(file, number);
  return addPackedRevision(
    file,
    {
      1: withEntries('/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>')(was(1)),
      5: was(5).replace(/\/Annots(\[.*?\])/, '/Annots 1302 0 R/LastModified(D:20250304)'),
      1302: /\/Annots(\[.*?\])/.exec(was(5))![1]!,
      901: withEntries(`/V${utf16('Ada King')}/AP<</N 1304 0 R>>/M(D:20250304050607Z)`)(was(901)),
      1304: look('/Tx BMC \nq\n1 1 148 20 re\nW\nn\nBT\n/Helv 12 Tf\n0 g\n2 6.548 Td\n(Ada King) Tj\nET\nQ\nEMC\n'),
      902: withEntries('/V(first line\\rsecond line)/AP<</N 1305 0 R>>')(was(902)),
      1305: look(
        '/Tx BMC q BT /Helv 9 Tf 0 g 2 38.3 Td (first line) Tj 0 -10.4 Td (second line) Tj ET Q EMC',
        '/Helv 910 0 R',
        '0 0 150 50',
      ),
      903: withEntries('/V(123456)/AP<</N 1306 0 R>>')(was(903)),
      1306: look(
        `q 0 G 1 w 0.5 0.5 149 21 re s 25 1 m 25 21 l 50 1 m 50 21 l 75 1 m 75 21 l 100 1 m 100 21 l 125 1 m 125 21 l s Q /Tx BMC q BT /Helv 12 Tf 0 g 9 6.5 Td (1) Tj ${[2, 3, 4, 5, 6].map((digit) => `25 0 Td (${digit}) Tj`).join(' ')} ET Q EMC`,
      ),
      904: was(904).replace('/AS/Off', '/AS/Yes/V/Yes'),
      907: was(907).replace('/AS/Off', '/AS/A'),
      909: withEntries('/V/A')(was(909)),
      1310: '<</Producer(Reader)/ModDate(D:20250304050607Z)/CreationDate(D:20250101)>>',
      920: '<</Length 16/Subtype/XML/Type/Metadata>>\nstream\n<x>changed</x>  \nendstream',
    },
    '/Info 1310 0 R/ID[<00><01>]',
  );
};

/**
 * Fills in a form like smaller readers, which write objects one after another, add their own font, and move the form to a
 * separate object.
 */
const filledPlain = (file: Buffer): Buffer =>
  edited(file, {
    1: (text) => text.replace(/\/AcroForm(<<.*>>>>>>)\/Metadata/, '/AcroForm 1301 0 R/Metadata'),
    1301: /\/AcroForm(<<.*>>>>>>)\/Metadata/.exec(objectText(file, 1))![1]!.replace('/ZaDb', '/F0 1311 0 R/ZaDb'),
    901: withEntries(`/V${utf16('Łucja')}/AP<</N 1304 0 R>>`),
    1304: look('/Tx BMC q BT /F0 12 Tf 0 g 1 0 0 1 2 6 Tm (abcde) Tj ET Q EMC', '/F0 1311 0 R'),
    1311: '<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+A/Encoding<</Differences[97/Lslash/u/c/j/a]>>/FirstChar 97/LastChar 101/Widths[600 600 600 600 600]/FontDescriptor 1312 0 R/ToUnicode 1313 0 R>>',
    1312: '<</Type/FontDescriptor/FontName/ABCDEF+A/Flags 32/FontBBox[0 -200 1000 1000]/ItalicAngle 0/Ascent 1000/Descent -200/CapHeight 700/StemV 80/FontFile2 1314 0 R>>',
    1313: '<</Length 110>>\nstream\n5 beginbfchar <61> <0141> <62> <0075> <63> <0063> <64> <006A> <65> <0061> endbfchar                           \nendstream',
    1314: `<</Length ${notoSans.length}/Filter/FlateDecode>>\nstream\n${notoSans}\nendstream`,
    902: withEntries(`/V${utf16('東京')}/AP<</N 1305 0 R>>`),
    1305: look('/Tx BMC q BT /Koz 9 Tf 0 g 2 38 Td <938C8B9E> Tj ET Q EMC', '/Koz 1315 0 R', '0 0 150 50'),
    1315: '<</Type/Font/Subtype/Type0/BaseFont/KozMinPr6N-Regular/Encoding/90ms-RKSJ-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0>>]>>',
  });

/** Fills in a form like browsers, which do not embed the font for other scripts. */
const filledInBrowser = (file: Buffer): Buffer =>
  edited(file, {
    901: withEntries(`/V${utf16('Ада')}/AP<</N 1304 0 R>>/M(D:20250304050607Z)`),
    1304: look('/Tx BMC q BT /F 12 Tf 0 g 1 0 0 1 2.00 6.55 Tm <041004340430> Tj ET Q EMC', '/F 1311 0 R'),
    1311: '<</Type/Font/Subtype/Type0/BaseFont/monospace/Encoding/Identity-H/ToUnicode/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0>>]>>',
  });

/** Adds a second signature like major PDF readers, which make locked fields read-only and extend the structure. */
const signedAgain = (file: Buffer): Promise<Buffer> => {
  return signByHand(file, {
    numbers: [811, 812],
    subFilter: 'ETSI.CAdES.detached',
    rectangle: '300 60 400 100',
    field: '/MK<<>>/AP<</N 932 0 R>>',
    entries:
      '/Name(Ada King)/M(D:20250304050607Z)/Prop_Build<</Filter<</Name/Adobe.PPKLite/R 131104>>/App<</Name/Reader/OS[/Win]>>>>' +
      '/Reference[<</Type/SigRef/TransformMethod/FieldMDP/DigestMethod/SHA256/Data 1 0 R/TransformParams<</Type/TransformParams/V/1.2/Action/Include/Fields[(name)]>>>>]',
  });
};

describe('changes of a signed form by common programs are not reported', () => {
  it('filling in a signed form the way the major readers do is not reported as a change [T491]', async () => {
    expect(await judged(filledPacked(await signed()))).toEqual(passed(1));
  });

  it('filling in a signed form the way simpler PDF readers do is not reported as a change [T520]', async () => {
    expect(await judged(filledPlain(await signed()))).toEqual(passed(1));
  });

  it('filling in a signed form the way readers in browsers do is not reported as a change [T521]', async () => {
    expect(await judged(filledInBrowser(await signed()))).toEqual(passed(1));
  });

  it('filling in a signed form and signing it again, with locked fields made read-only, is not reported [T492]', async () => {
    const again = await signedAgain(filledInBrowser(await signed()));
    expect(await judged(again)).toEqual(passed(2));
    const locked = edited(again, { 903: (text) => text.replace('/Ff 16777216', '/Ff 16777217') });
    expect(await judged(locked)).toEqual(passed(2));
  });

  it('adding validation data and a timestamp to a signed form is not reported [T493]', async () => {
    const again = await signedAgain(filledInBrowser(await signed()));
    const lasting = addPackedRevision(again, {
      1: withEntries('/DSS 1400 0 R')(objectText(again, 1)),
      1400: '<</Certs[1401 0 R]/CRLs[1401 0 R]/VRI<</0123456789ABCDEF0123456789ABCDEF01234567<</Cert[1401 0 R]/CRL[1401 0 R]/TU(D:20250304050607Z)>>>>>>',
      1401: '<</Length 1>>\nstream\nx\nendstream',
    });
    expect(await judged(lasting)).toEqual(passed(2));
  });
});

describe('the lock of a signature field', () => {
  const lock = (action: string) => `/Lock<</Type/SigFieldLock/Action/${action}/Fields[(name)]>>`;
  it.each([
    [lock('Include'), 'name', 'TOTAL-FAILED'],
    [lock('Include'), 'notes', 'TOTAL-PASSED'],
    [lock('Exclude'), 'name', 'TOTAL-PASSED'],
    [lock('Exclude'), 'notes', 'TOTAL-FAILED'],
    ['/Lock<</Type/SigFieldLock/Action/All>>', 'notes', 'TOTAL-FAILED'],
  ])(
    'the lock of a signature field applies even if its signature does not repeat it: %s, then filling in "%s" [T522]',
    async (field, name, verdict) => {
      const file = await signByHand(buildPdf(FORM), { field });
      const number = name === 'name' ? 901 : 902;
      const filled = edited(file, {
        [number]: withEntries('/V(Ada)/AP<</N 1304 0 R>>'),
        1304: look('/Tx BMC q BT /Helv 12 Tf (Ada) Tj ET Q EMC'),
      });
      const { signatures } = verifyPdf(filled, { roots: [await testRoot('rsa')] });
      expect(signatures[0]?.judgement.indication).toBe(verdict);
    },
  );
});
