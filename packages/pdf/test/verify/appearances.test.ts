import { describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

/** One field of each type. Only 905 has a value. */
const FORM: PdfOptions = {
  catalog: '/AcroForm<</Fields[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R]>>',
  pages: [{ entries: '/Annots[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R]' }],
  objects: {
    901: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/DA(/Helv 12 Tf)/Rect[10 10 210 30]>>',
    902: '<</Type/Annot/Subtype/Widget/FT/Tx/T(price)/DA(/Helv 12 Tf)/Rect[10 40 210 60]/AA<</F<</S/JavaScript/JS(AFNumber_Format)>>>>>>',
    903: '<</Type/Annot/Subtype/Widget/FT/Btn/T(agree)/Rect[10 70 20 80]/AS/Off/AP<</N<</Yes 930 0 R/Off 931 0 R>>>>>>',
    904: '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(land)/Opt[[(de)(Germany)][(fr)(France)]]/Rect[10 90 210 110]>>',
    905: '<</Type/Annot/Subtype/Widget/FT/Tx/T(filled)/V(100)/DA(/Foo 12 Tf)/Rect[10 120 210 140]>>',
    906: '<</Type/Annot/Subtype/Widget/FT/Tx/Ff 8192/T(password)/Rect[10 150 210 170]>>',
    907: '<</Type/Annot/Subtype/Widget/FT/Sig/T(whole page)/Rect[0 0 612 700]>>',
    908: '<</Type/Annot/Subtype/Widget/FT/Sig/T(second)/Rect[300 10 400 50]>>',
    920: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>\nstream\nx\nendstream',
    921: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<</Differences[49/one]>>/FirstChar 49/LastChar 49/Widths[1]>>',
    922: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nine]>>>>',
    923: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/ToUnicode 924 0 R/DescendantFonts[]>>',
    924: '<</Length 90>>\nstream\n1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0002> <0005> <0061> endbfrange       \nendstream',
    941: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/uni0039]>>>>',
    942: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nineinferior]>>>>',
    943: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/constructor]>>>>',
    944: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[1/udieresis]>>>>',
    946: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Subtype/CIDFontType2/FontDescriptor 949 0 R>>]>>',
    947: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Subtype/CIDFontType2>>]>>',
    949: '<</Type/FontDescriptor/FontName/A/FontFile2 950 0 R>>',
    951: '<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    950: '<</Length 1>>\nstream\nx\nendstream',
    930: '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 3>>\nstream\nq Q\nendstream',
    931: '<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length 4>>\nstream\nq Q \nendstream',
  },
};

const RESOURCES =
  '/Resources<</Font<</Helv 3 0 R/T3 921 0 R/Lie 922 0 R/Id 923 0 R/Uni 941 0 R/Odd 942 0 R/Own 943 0 R/Names 944 0 R/Mute 946 0 R/Gone 947 0 R/None 949 0 R/Win 951 0 R>>/XObject<</Im 920 0 R>>/Pattern<</P 920 0 R>>>>';
const look = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]${RESOURCES}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const text = (operators: string, font = 'Helv') =>
  look(`/Tx BMC q 1 1 198 18 re W n BT /${font} 12 Tf 2 5 Td ${operators} ET Q EMC`);

const signed = (options: PdfOptions = FORM) => signByHand(buildPdf(options));
const judged = async (file: Buffer) => {
  const { signatures } = verifyPdf(file, { roots: [await testRoot('rsa')] });
  const first = signatures.find(({ facts }) => facts.fieldName === 'By hand 801');
  return {
    verdict: first?.judgement.indication,
    findings: first?.facts.changes.filter((c) => c.permission !== 'granted').map((c) => c.sentence),
  };
};
const PASSED = { verdict: 'TOTAL-PASSED', findings: [] };

const filled = async (field: number, entries: string, content: string) =>
  judged(
    edited(await signed(), {
      [field]: (was) => withEntries(`${entries}/AP<</N 1200 0 R>>`)(was.replace(/\/AS\/Off|\/AP<<.*?>>>>/g, '')),
      1200: content,
    }),
  );

describe('a filled-in field', () => {
  it.each([
    ['text', 901, '/V(Ada King)', text('(Ada ) Tj (King) Tj')],
    ['text in segments and lines', 901, '/V(Ada\\nKing)', text("/Helv 7 Tf 8 TL 0 5 Td [(A) -20 (da)] TJ (King) '")],
    ['text with a border', 901, '/V(Ada)', look('0 g 0 0 200 20 re S BT /Helv 9 Tf (Ada) Tj ET')],
    ['nothing', 901, '/V()', look('/Tx BMC EMC')],
    ['glyphs of an embedded font', 901, '/V(Aabc)', text('<0001000200030004> Tj', 'Id')],
    ['a formatted number', 902, '/V(1234.5)', text('(1,234.50) Tj')],
    ['a number in the format of a different country', 902, '/V(1234.5)', text('(1.234,50) Tj')],
    ['a negative number in parentheses', 902, '/V(-1234.5)', text('(\\(1,234.50\\)) Tj')],
    ['a fraction as a percentage', 902, '/V(0.125)', text('(12.5%) Tj')],
    ['a phone number', 902, '/V(5551234567)', text('(\\(555\\) 123-4567) Tj')],
    ['a date in a different order', 902, '/V(2025-03-04)', text('(04.03.2025) Tj')],
    ['a date with the month in words', 902, '/V(2025-03-04)', text('(Tuesday, March 4, 2025) Tj')],
    ['a date with the month in a different language', 902, '/V(3/4/25)', text('(4. M\\344rz 2025) Tj', 'Win')],
    ['a date and a time', 902, '/V(2025-03-04 15:30)', text('(4 mars 2025 3:30 pm) Tj')],
    ['letters that English does not use', 901, '/V(Z\\374rich)', text('(Z\\001rich) Tj', 'Names')],
    ['characters that exist only in the Windows encoding', 901, '/V(5 \\240)', text('(5 \\200) Tj', 'Win')],
    ['the label of an option', 904, '/V(de)', text('(Germany) Tj')],
    ['asterisks for a password', 906, '/V(abc)', text('(***) Tj')],
  ])('a filled-in field passes if it displays its value: %s', async (_, field, entries, content) => {
    expect(await filled(field, entries, content)).toEqual(PASSED);
  });

  it.each([
    ['different text', 901, '/V(100)', text('(999) Tj')],
    ['more text', 901, '/V(100)', text('(100) Tj 40 0 Td (000) Tj')],
    ['an image', 901, '/V(100)', look('q 200 0 0 20 0 0 cm /Im Do Q BT /Helv 12 Tf (100) Tj ET')],
    ['an inline image', 901, '/V()', look('BI /W 1 /H 1 /BPC 8 /CS /G ID x EI')],
    ['a pattern', 901, '/V()', look('/Pattern cs /P scn 0 0 80 20 re f')],
    ['a drawing', 901, '/V()', look(`0 0 m ${'1 1 l 2 2 3 3 4 4 c '.repeat(60)} S`)],
    ['a mosaic', 901, '/V()', look('9 9 2 2 re f '.repeat(120))],
    ['a Type 3 font', 901, '/V(1)', text('(1) Tj', 'T3')],
    ['a font with different letters', 901, '/V(111)', text('(111) Tj', 'Lie')],
    ['a font with different letters by number', 901, '/V(111)', text('(111) Tj', 'Uni')],
    ['a font with unknown letter names', 901, '/V(111)', text('(111) Tj', 'Odd')],
    [
      'a font with a letter named like a built-in property of JavaScript objects',
      901,
      '/V(111)',
      text('(111) Tj', 'Own'),
    ],
    [
      'glyphs without a known meaning, one of which stands for two letters',
      901,
      '/V(Anna)',
      text('<0001000200020001> Tj', 'Mute'),
    ],
    [
      'glyphs without a known meaning, two of which stand for one letter',
      901,
      '/V(1000)',
      text('<0001000200030002> Tj', 'Mute'),
    ],
    ['glyphs without a known meaning in a missing font', 901, '/V(ab)', text('<00010002> Tj', 'Gone')],
    ['characters that exist only in the Windows encoding', 901, '/V(5)', text('(5\\200) Tj', 'Win')],
    ['a negative number with the second hyphen of Windows', 901, '/V(5)', text('(\\2555) Tj', 'Win')],
    ['something that is not a font', 901, '/V(1)', text('(1) Tj', 'None')],
    ['letters that are not drawn', 901, '/V(1000)', text('(1) Tj 3 Tr (000) Tj')],
    ['letters that only clip', 901, '/V(1000)', text('(1) Tj q 7 Tr (000) Tj Q')],
    ['letters with no width', 901, '/V(1000)', text('(1) Tj 0 Tz (000) Tj')],
    ['letters that are too small', 901, '/V(1000)', text('(1) Tj .001 0 0 .001 0 0 Tm (000) Tj')],
    ['letters with no size', 901, '/V(1000)', text('(1) Tj /Helv 0 Tf (000) Tj')],
    ['a hundred times the value', 902, '/V(100)', text('(10,000) Tj')],
    ['zero for a value less than one half', 902, '/V(0.40)', text('(0.00) Tj')],
    ['a thousand times the value, because of the decimal point', 902, '/V(10.50)', text('(1,050) Tj')],
    ['a hundredth of the value, because of the comma', 902, '/V(100000)', text('(1000,00) Tj')],
    ['a different day', 902, '/V(2025-03-04)', text('(05.03.2025) Tj')],
    ['a different month', 902, '/V(2025-03-04)', text('(4 May 2025) Tj')],
    ['a different year', 902, '/V(2025-03-04)', text('(March 4, 2026) Tj')],
    ['a different time', 902, '/V(2025-03-04 15:30)', text('(4.3.2025 16:30) Tj')],
    ['a date and something else', 902, '/V(2025-03-04)', text('(4 March 2025 or whenever) Tj')],
    ['an unreadable appearance', 901, '/V(111)', look('BT /Helv 12 Tf (111')],
    ['a different number', 902, '/V(1234.5)', text('(9,234.50) Tj')],
    ['a different option', 904, '/V(de)', text('(France) Tj')],
    ['a password', 906, '/V(abc)', text('(Pay) Tj')],
    ['a sentence in a checkbox', 903, '/V/Yes/AS/Yes', text('(I agree to pay 999) Tj')],
    ['the check mark of a different state', 903, '/V/Yes/AS/No', look('q Q')],
  ])(
    'a filled-in field is reported if it displays something other than its value: %s [T511]',
    async (_, field, entries, content) => {
      const { verdict, findings } = await filled(field, entries, content);
      expect(verdict).toBe('INDETERMINATE');
      expect(findings?.join()).toMatch(/shows/);
    },
  );

  it('a filled-in field is reported if its rich text differs from its value', async () => {
    const rich = (said: string) => `/V(100)/RV(<body><p>${said}</p></body>)`;
    expect(await filled(901, rich('100'), text('(100) Tj'))).toEqual(PASSED);
    expect((await filled(901, rich('999'), text('(100) Tj'))).findings?.join()).toMatch(/shows/);
  });

  it('a filled-in field may be a checkbox that was checked', async () => {
    const ticked = edited(await signed(), { 903: (entries) => entries.replace('/AS/Off', '/AS/Yes/V/Yes') });
    expect(await judged(ticked)).toEqual(PASSED);
    const hidden = edited(await signed(), { 903: withEntries('/V/Yes') });
    expect((await judged(hidden)).findings?.join()).toMatch(/shows a state other/);
  });
});

describe('default form resources', () => {
  const form = (entries: string) => ({ ...FORM, catalog: FORM.catalog!.replace('/Fields', `${entries}/Fields`) });
  const add = (entries: string) => (catalog: string) => catalog.replace('/Fields', `${entries}/Fields`);
  const FONT = '/DR<</Font<</Foo 3 0 R>>>>';

  it('default form resources may be added for new fields, but not for fields that viewers redraw', async () => {
    expect(await judged(edited(await signed(), { 1: add('/DR<</Font<</New 3 0 R>>>>') }))).toEqual(PASSED);
    // Viewers draw 905, which has no appearance, with this font.
    const { findings } = await judged(edited(await signed(), { 1: add(FONT) }));
    expect(findings).toEqual(['The form\'s "DR" was changed.']);
    const anew = form('/NeedAppearances true');
    expect((await judged(edited(await signed(anew), { 1: add(FONT) }))).verdict).toBe('INDETERMINATE');
    expect((await judged(edited(await signed(anew), { 1: add('/DA(/Helv 40 Tf)') }))).verdict).toBe('TOTAL-PASSED');
    const inheriting = {
      ...anew,
      objects: { ...anew.objects, 905: anew.objects![905]!.replace('/DA(/Foo 12 Tf)', '') },
    };
    expect((await judged(edited(await signed(inheriting), { 1: add('/DA(/Helv 40 Tf)') }))).verdict).toBe(
      'INDETERMINATE',
    );
  });

  it('a form may stop viewers from redrawing fields (NeedAppearances) only if the drawn appearances show the values', async () => {
    const drawn = (shown: string) => {
      const anew = form('/NeedAppearances true');
      return {
        ...anew,
        objects: {
          ...anew.objects,
          905: anew.objects![905]!.replace('/V', '/AP<</N 940 0 R>>/V'),
          940: text(`(${shown}) Tj`),
        },
      };
    };
    const settle = async (options: PdfOptions) =>
      judged(edited(await signed(options), { 1: (catalog) => catalog.replace('/NeedAppearances true', '') }));
    expect(await settle(drawn('100'))).toEqual(PASSED);
    expect((await settle(drawn('999'))).verdict).toBe('INDETERMINATE');
  });
});

describe('widgets of further signatures', () => {
  const again = (file: Buffer, number: number, rectangle: string) =>
    signByHand(file, { numbers: [number, number + 1], rectangle });

  it('the widget areas of further signatures are added up per page [T512]', async () => {
    const once = await again(await signed(), 1201, '0 0 300 300');
    expect((await judged(once)).verdict).toBe('TOTAL-PASSED');
    expect((await judged(await again(once, 1211, '0 300 300 600'))).findings?.join()).toMatch(/cover much of page 1/);
  });

  it('widgets of further signatures are judged relative to the page size', async () => {
    const small = { ...FORM, pages: [{ entries: `${FORM.pages![0]!.entries}/MediaBox[0 0 200 100]` }] };
    expect((await judged(await again(await signed(small), 1201, '0 0 60 80'))).verdict).toBe('TOTAL-PASSED');
    expect((await judged(await again(await signed(small), 1201, '0 0 180 70'))).verdict).toBe('INDETERMINATE');
  });

  it('widgets of further signatures count even if their fields already existed without a signature', async () => {
    const sign = async (field: number) => {
      const file = await again(await signed(), 1201, '0 0 0 0');
      const moved = (entries: string) => entries.replace(/\/V 1202 0 R/, '');
      return edited(file, {
        [field]: withEntries('/V 1202 0 R/AP<</N 930 0 R>>'),
        1201: moved,
      });
    };
    expect((await judged(await sign(907))).findings?.join()).toMatch(/cover much of page 1/);
    expect((await judged(await sign(908))).findings?.join()).not.toMatch(/cover much/);
  });
});
