import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fontPath, verifyPdf } from '../../src/index.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { testRoot } from '../identities.ts';
import { changesBy, type Edits, foundBetween } from './changes-between.ts';
import { edited, withEntries } from './edit.ts';
import { signByHand } from './sign-by-hand.ts';

const WIDGET = '/Type/Annot/Subtype/Widget/F 4';
const form = (content: string, resources = '', box = '0 0 200 20', more = ''): string =>
  `<</Type/XObject/Subtype/Form/BBox[${box}]${more}/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
const FONTS =
  '/Font<</Helv 3 0 R/Za 921 0 R/Sy 922 0 R/T3 923 0 R/Own 924 0 R/Lie 925 0 R/Blank 926 0 R/Mute 930 0 R/Cjk 933 0 R/Wing 934 0 R/Map 935 0 R/Ink 937 0 R/Box 939 0 R>>';
const MORE =
  '/ExtGState<</Faint<</ca 0.05/CA 0.05>>/Lost<</BM/Screen>>/Mask<</SMask<</S/Alpha/G 940 0 R>>>>/Plain<</LW 1/ca 1/BM/Normal/SMask/None>>>>' +
  '/XObject<</Im 941 0 R/Form 940 0 R>>/Pattern<</P 942 0 R>>/Shading<</S 943 0 R>>/Properties<</Layer 944 0 R>>';
const look = (content: string, more = ''): string => form(content, FONTS + MORE, '0 0 200 20', more);

const notoSans = deflateSync(readFileSync(fontPath('sans'))).toString('latin1');
const font = (map: string, name = 'AAAAAA+Noto', widths = 600) =>
  `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${Array(95).fill(widths).join(' ')}]/FontDescriptor 927 0 R${map}>>`;

/** An empty form on a page with a dark bar below the field `dark`. */
const FORM: PdfOptions = {
  catalog: `/AcroForm<</Fields[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R 909 0 R 910 0 R]/DA(/Helv 12 Tf 0 g)/DR<<${FONTS}>>>>`,
  pages: [
    {
      content: '0.1 0.1 0.4 rg 50 340 400 40 re f BT /F1 12 Tf 0 g 60 500 Td (The buyer pays 100) Tj ET',
      entries:
        '/Annots[901 0 R 902 0 R 903 0 R 904 0 R 905 0 R 906 0 R 907 0 R 908 0 R 909 0 R 911 0 R 912 0 R 913 0 R 914 0 R]',
    },
  ],
  objects: {
    901: `<<${WIDGET}/FT/Tx/T(text)/Rect[60 700 260 720]/AP<</N 951 0 R>>>>`,
    902: `<<${WIDGET}/FT/Tx/Ff 4096/T(lines)/DA(/Helv 12 Tf 0 g)/Rect[60 640 260 690]>>`,
    903: `<<${WIDGET}/FT/Tx/Ff 16777216/MaxLen 6/T(comb)/Rect[60 610 260 630]/MK<</BC[0]>>>>`,
    904: `<<${WIDGET}/FT/Tx/T(dark)/Rect[60 350 260 370]>>`,
    905: `<<${WIDGET}/FT/Tx/T(turned)/MK<</R 90>>/Rect[300 500 320 700]>>`,
    906: `<<${WIDGET}/FT/Btn/T(tick)/AS/Off/Rect[60 580 80 600]/MK<</CA(4)>>/AP<</N<</Yes 952 0 R/Off 953 0 R>>/D<</Yes 954 0 R/Off 953 0 R>>>>>>`,
    907: `<<${WIDGET}/FT/Btn/T(bare)/AS/Off/Rect[60 550 80 570]/MK<</CA(4)>>>>`,
    908: `<<${WIDGET}/FT/Ch/Ff 131072/T(combo)/Opt[[(a)(Basic 10)][(b)(Gold 900)]]/Rect[60 520 260 540]>>`,
    909: `<<${WIDGET}/FT/Ch/T(list)/Opt[[(a)(Basic)][(b)(Gold)][(c)(None)]]/Rect[60 440 260 490]>>`,
    910: '<</FT/Btn/Ff 49152/T(radio)/Kids[911 0 R 912 0 R]>>',
    911: `<<${WIDGET}/Parent 910 0 R/AS/Off/Rect[60 410 80 430]/AP<</N<</A 952 0 R/Off 953 0 R>>>>>>`,
    912: `<<${WIDGET}/Parent 910 0 R/AS/Off/Rect[90 410 110 430]/AP<</N<</B 952 0 R/Off 953 0 R>>>>>>`,
    913: `<<${WIDGET}/Parent 915 0 R/Rect[300 410 400 430]>>`,
    914: `<<${WIDGET}/Parent 915 0 R/Rect[410 410 510 430]/AP<</N 951 0 R>>>>`,
    915: '<</FT/Tx/T(twice)/Kids[913 0 R 914 0 R]>>',
    921: '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
    922: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>',
    923: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<</Differences[49/one]>>/FirstChar 49/LastChar 49/Widths[1]>>',
    924: font(''),
    925: font('/ToUnicode 928 0 R'),
    926: font('/ToUnicode 929 0 R'),
    927: '<</Type/FontDescriptor/FontName/AAAAAA+Noto/Flags 32/FontBBox[0 -200 1000 1000]/ItalicAngle 0/Ascent 1000/Descent -200/CapHeight 700/StemV 80/FontFile2 950 0 R>>',
    928: '<</Length 39>>\nstream\n1 beginbfchar <39> <0031> endbfchar    \nendstream',
    929: '<</Length 39>>\nstream\n1 beginbfchar <20> <0030> endbfchar    \nendstream',
    930: '<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Noto/Encoding/Identity-H/DescendantFonts[931 0 R]>>',
    931: '<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+Noto/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/CIDToGIDMap/Identity/FontDescriptor 927 0 R>>',
    933: '<</Type/Font/Subtype/Type0/BaseFont/KozMinPr6N-Regular/Encoding/90ms-RKSJ-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/KozMinPr6N-Regular/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>]>>',
    934: '<</Type/Font/Subtype/TrueType/BaseFont/Wingdings/Encoding/WinAnsiEncoding>>',
    935: font('/ToUnicode 936 0 R').replace('/WinAnsiEncoding', '<</Differences[97/A/d/a]>>'),
    936: '<</Length 66>>\nstream\n3 beginbfchar <61> <0041> <62> <0064> <63> <0061> endbfchar        \nendstream',
    937: font('/ToUnicode 938 0 R'),
    938: '<</Length 39>>\nstream\n1 beginbfchar <35> <0020> endbfchar    \nendstream',
    939: '<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Noto/Encoding/Identity-H/DescendantFonts[931 0 R]/ToUnicode 932 0 R>>',
    932: '<</Length 44>>\nstream\n1 beginbfrange <FFF0> <FFF2> <0078> endbfrange\nendstream',
    940: form('0 0 200 20 re f'),
    941: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>\nstream\nx\nendstream',
    942: '<</PatternType 2/Shading 943 0 R>>',
    943: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 200 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>>>',
    944: '<</Type/OCG/Name(Layer)>>',
    950: `<</Length ${notoSans.length}/Filter/FlateDecode>>\nstream\n${notoSans}\nendstream`,
    951: form('/Tx BMC EMC'),
    952: form('q BT /Za 14 Tf 0 g 3 5 Td (4) Tj ET Q', FONTS, '0 0 20 20'),
    953: form('', FONTS, '0 0 20 20'),
    954: form('0.75 g 0 0 20 20 re f q BT /Za 14 Tf 0 g 3 5 Td (4) Tj ET Q', FONTS, '0 0 20 20'),
  },
};
const text = (operators: string, name = 'Helv', size = 12) =>
  `/Tx BMC q 2 2 196 16 re W n BT /${name} ${size} Tf 0 g 2 6 Td ${operators} ET Q EMC`;

const put = (field: number, value: string, content: string, more = ''): Edits => ({
  [field]: (was) => withEntries(`/V${value}/AP<</N 1200 0 R>>`)(was.replace(/\/AP<<\/N 951 0 R>>/, '')),
  1200: content.startsWith('<<') ? content : look(content, more),
});
const inform = (field: number, value: string, content: string, box: string, matrix = ''): Edits => ({
  [field]: withEntries(`/V${value}/AP<</N 1200 0 R>>`),
  1200: form(content, FONTS + MORE, box, matrix),
});
const found = (edits: Edits): string[] =>
  changesBy(FORM, edits).map((change) => change.split(' ').slice(0, 2).join(' '));
const certified = (level: number) =>
  `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${level}/V/1.2>>>>]`;
const GRANTED = 'granted field.filled';
const TOLD = 'not-granted field.misleading';

describe('a filled-in field that displays its value passes', () => {
  it.each<[string, Edits]>([
    ['as other PDF readers write it', put(901, '(100)', text('(100) Tj'))],
    [
      'with a border and a background',
      put(901, '(100)', `0.9 g 0 0 200 20 re f 0 G 0.5 0.5 199 19 re s ${text('(100) Tj')}`),
    ],
    [
      'with a dark background of its own',
      put(901, '(100)', '0.1 g 0 0 200 20 re f BT /Helv 12 Tf 1 g 2 6 Td (100) Tj ET'),
    ],
    [
      'with a beveled border',
      put(
        901,
        '(100)',
        `1 g 0 0 200 20 re f 1 g 1 1 m 1 19 l 199 19 l 198 18 l 2 18 l 2 2 l f 0.5 g 199 19 m 199 1 l 1 1 l 2 2 l 198 2 l 198 18 l f ${text('(100) Tj')}`,
      ),
    ],
    ['with an underline', put(901, '(100)', `0 G 1 w 0 0.5 m 200 0.5 l S ${text('(100) Tj')}`)],
    ['right-aligned', put(901, '(100)', '/Tx BMC q BT /Helv 12 Tf 0 g 176 6 Td (100) Tj ET Q EMC')],
    ['centered and in color', put(901, '(100)', '/Tx BMC q BT /Helv 12 Tf 0 0 0.6 rg 90 6 Td (100) Tj ET Q EMC')],
    ['in white on a dark part of its page', put(904, '(100)', 'BT /Helv 12 Tf 1 g 2 6 Td (100) Tj ET')],
    ['letter by letter, in any order', put(901, '(100)', text('6.7 0 Td (0) Tj 6.7 0 Td (0) Tj -13.4 0 Td (1) Tj'))],
    ['with a plain graphics state', put(901, '(100)', `/Plain gs ${text('(100) Tj')}`)],
    ['in an embedded font with a Unicode map', put(901, '(Ada)', text('(abc) Tj', 'Map'))],
    ['in an embedded font without information about its letters', put(901, '(100)', text('<001400130013> Tj', 'Mute'))],
    ['in an embedded font', put(901, '(100 Euro)', text('(100 Euro) Tj', 'Own'))],
    ['in a font that is neither embedded nor mapped', put(901, '<FEFF67714EAC>', text('<938C8B9E> Tj', 'Cjk'))],
    [
      'in two lines',
      inform(902, '(first\\nsecond)', 'BT /Helv 12 Tf 14 TL 2 36 Td (first) Tj T* (second) Tj ET', '0 0 200 50'),
    ],
    [
      'in as many lines as fit',
      inform(
        902,
        '(one\\ntwo\\nthree\\nfour\\nfive)',
        'BT /Helv 12 Tf 14 TL 2 36 Td (one) Tj T* (two) Tj T* (three) Tj ET',
        '0 0 200 50',
      ),
    ],
    [
      'in a comb field',
      put(
        903,
        '(12345)',
        `0 G 0.5 0.5 199 19 re s ${[1, 2, 3, 4, 5].map((n) => `${(n * 200) / 6} 0 m ${(n * 200) / 6} 20 l S`).join(' ')} BT /Helv 12 Tf 0 g 12 6 Td (1) Tj ${[2, 3, 4, 5].map((n) => `33.33 0 Td (${n}) Tj`).join(' ')} ET`,
      ),
    ],
    [
      'rotated like its widget',
      inform(
        905,
        '(100)',
        '/Tx BMC q BT /Helv 12 Tf 0 g 2 6 Td (100) Tj ET Q EMC',
        '0 0 200 20',
        '/Matrix[0 1 -1 0 20 0]',
      ),
    ],
    [
      'cut off at the edge of the box, in the font size that was signed',
      put(
        901,
        '(Many words of a long sentence that is too long for it)',
        text('(Many words of a long sentence that is too long for it) Tj'),
      ),
    ],
    ['as the label of an option', put(908, '(b)', text('(Gold 900) Tj'))],
    [
      'as a highlighted option',
      inform(
        909,
        '(b)',
        '0.6 0.75 0.85 rg 1 19 198 14 re f BT /Helv 11 Tf 0 g 2 36 Td (Basic) Tj 0 -14 Td (Gold) Tj 0 -14 Td (None) Tj ET',
        '0 0 200 50',
      ),
    ],
    ['as a checked box', { 906: (was) => was.replace('/AS/Off', '/AS/Yes/V/Yes') }],
    [
      'as a checked box that was redrawn identically',
      {
        906: (was) => was.replace('/AS/Off', '/AS/Yes/V/Yes').replace('952 0 R', '1200 0 R'),
        1200: form('q 1 0 0 1 3 5 cm BT /Za 14 Tf 0 g (4) Tj ET Q', FONTS, '0 0 20 20'),
      },
    ],
    ...['4', 'l', '8', 'u', 'n', 'H'].map((mark): [string, Edits] => [
      `as a box that viewers drew, with the mark ${mark}`,
      {
        907: (was) => withEntries('/AP<</N<</Yes 1200 0 R/Off 1201 0 R>>>>')(was.replace('/AS/Off', '/AS/Yes/V/Yes')),
        1200: form(`q BT /Za 14 Tf 0 g 3 5 Td (${mark}) Tj ET Q`, FONTS, '0 0 20 20'),
        1201: form('q Q', FONTS, '0 0 20 20'),
      },
    ]),
    ['by viewers, as it was when signed', { 902: withEntries('/V(100)') }],
  ])('a filled-in field that displays its value passes when drawn %s', (_, edits) => {
    expect(found(edits)).toEqual([GRANTED]);
  });

  it('a filled-in field that displays its value passes even if the colors of its frame are in another notation', () => {
    const gray = {
      ...FORM,
      objects: { ...FORM.objects, 901: FORM.objects?.[901]?.replace('/FT', '/MK<</BC[0]/BG[0.5]>>/FT') ?? '' },
    };
    const fill = (frame: string): string[] => {
      const edits = put(901, '(100)', text('(100) Tj'));
      const { 901: filled } = edits;
      const asFilled = (was: string): string =>
        (typeof filled === 'function' ? filled(was) : was).replace('/BC[0]/BG[0.5]', frame);
      return changesBy(gray, { ...edits, 901: asFilled }).map((change) => change.split(' ').slice(0, 2).join(' '));
    };
    expect(fill('/BC[0 0 0]/BG[0.502 0.5 0.5]')).toEqual([GRANTED]);
    expect(fill('/BC[0 0 0]/BG[0.6 0.5 0.5]')).toEqual(['not-granted field.entry', GRANTED]);
  });

  it('a filled-in field that displays its value passes even if it has several widgets', () => {
    expect(found({ 910: withEntries('/V/A'), 911: (was) => was.replace('/AS/Off', '/AS/A') })).toEqual([
      GRANTED,
      GRANTED,
    ]);
  });

  it('a filled-in field that displays its value passes even on a page that cannot be displayed, which is reported instead [T3489]', () => {
    const page = { ...FORM.pages?.[0], content: 'q 500 0 0 700 0 0 cm /Huge Do Q' };
    const entries = `${page.entries}/Resources<</XObject<</Huge 980 0 R>>>>`;
    const huge =
      '<</Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 1/Length 1>>';
    const objects = { ...FORM.objects, 980: `${huge}\nstream\n0\nendstream` };
    const changes = changesBy({ ...FORM, pages: [{ ...page, entries }], objects }, put(901, '(100)', text('(100) Tj')));
    expect(changes.map((change) => change.split(' ').slice(0, 2).join(' '))).toEqual(['not-granted field.unjudged']);
  });

  it('a filled-in field passes if each of its widgets displays the value', () => {
    const both: Edits = {
      915: withEntries('/V(100)'),
      913: withEntries('/AP<</N 1200 0 R>>'),
      914: (was) => was.replace('951', '1200'),
      1200: form('BT /Helv 12 Tf 0 g 2 6 Td (100) Tj ET', FONTS, '0 0 100 20'),
    };
    const options = { ...FORM, catalog: FORM.catalog?.replace('/Fields[', '/Fields[915 0 R ') ?? '' };
    expect(changesBy(options, both).map((change) => change.slice(0, 20))).not.toContain('not-granted field.mi');
    const one: Edits = { ...both, 914: (was: string) => was };
    expect(changesBy(options, one).join()).toContain('not-granted field.misleading 914');
  });
});

const SEGMENTS = ['2 14.4 6 1.6', '6.4 10 1.6 6', '6.4 4 1.6 6', '2 4 6 1.6', '2 10 1.6 6', '2 9.2 6 1.6'];
const ON = '(100)';

describe('a filled-in field that displays something other than its value is reported', () => {
  it.each<[string, Edits]>([
    ['rectangles instead of letters', put(901, ON, SEGMENTS.map((part) => `${part} re f`).join(' '))],
    [
      'rectangles below its letters',
      put(901, ON, `${SEGMENTS.map((part) => `0.2 g ${part} re f`).join(' ')} ${text('(100) Tj')}`),
    ],
    [
      'rectangles on top of its letters',
      put(901, ON, `${text('(100) Tj')} 1 g 0 0 200 20 re f ${SEGMENTS.map((part) => `0 g ${part} re f`).join(' ')}`),
    ],
    ['lines', put(901, ON, `2 w 0 G 10 10 m 30 10 l S 40 5 m 40 15 l S ${text('(100) Tj')}`)],
    ['curves', put(901, ON, `2 w 0 G 10 5 m 10 15 30 15 30 5 c S ${text('(100) Tj')}`)],
    [
      'a rectangle in the color of the paper',
      put(904, ON, '1 g 10 6 30 8 re f BT /Helv 12 Tf 1 g 60 6 Td (100) Tj ET'),
    ],
    ['a line through its letters', put(901, ON, `1 w 0 G 2 10 m 30 10 l S ${text('(100) Tj')}`)],
    ['text behind a background', put(901, ON, `${text('(100) Tj')} 1 g 1 1 198 18 re f`)],
    ['white letters', put(901, ON, 'BT /Helv 12 Tf 1 g 2 6 Td (100) Tj ET')],
    ['nearly white letters', put(901, ON, 'BT /Helv 12 Tf 0.95 g 2 6 Td (100) Tj ET')],
    ['pale yellow letters', put(901, ON, 'BT /Helv 12 Tf 1 1 0.3 rg 2 6 Td (100) Tj ET')],
    ['one white letter', put(901, '(1000)', 'BT /Helv 12 Tf 0 g 2 6 Td (100) Tj 1 g (0) Tj ET')],
    ['one pale letter', put(901, '(1000)', 'BT /Helv 12 Tf 0 g 2 6 Td (100) Tj 0.85 g (0) Tj ET')],
    [
      'letters in the color of their background',
      put(901, ON, '0.2 0.2 0.6 rg 0 0 200 20 re f BT /Helv 12 Tf 0.2 0.2 0.6 rg 2 6 Td (100) Tj ET'),
    ],
    ['letters in the color printed below them', put(904, ON, 'BT /Helv 12 Tf 0.1 0.1 0.4 rg 2 6 Td (100) Tj ET')],
    ['dark letters on a dark part of the page', put(904, ON, 'BT /Helv 12 Tf 0 g 2 6 Td (100) Tj ET')],
    ['letters that are clipped', put(901, '(1000)', 'q 0 0 22 20 re W n BT /Helv 12 Tf 0 g 2 6 Td (1000) Tj ET Q')],
    [
      'letters outside of its own bounding box',
      put(901, '(1000)', form('BT /Helv 12 Tf 0 g 2 6 Td (1000) Tj ET', FONTS, '0 0 22 20')),
    ],
    ['letters outside of the box', put(901, '(1000)', 'BT /Helv 12 Tf 0 g 2 6 Td (100) Tj 300 0 Td (0) Tj ET')],
    ['letters above the box', put(901, ON, 'BT /Helv 12 Tf 0 g 2 30 Td (100) Tj ET')],
    ['a number that is cut off', put(901, '(1000)', 'BT /Helv 12 Tf 0 g 176 6 Td (1000) Tj ET')],
    [
      'a sentence so large that it is cut off',
      put(
        901,
        '(I do pay it all but for the last of it not)',
        text('(I do pay it all but for the last of it not) Tj', 'Helv', 30),
      ),
    ],
    ['transparent letters', put(901, ON, `/Faint gs ${text('(100) Tj')}`)],
    ['letters with a blend mode', put(901, ON, `/Lost gs ${text('(100) Tj')}`)],
    ['letters behind a mask', put(901, ON, `/Mask gs ${text('(100) Tj')}`)],
    ['letters on a layer', put(901, ON, `/OC /Layer BDC ${text('(100) Tj')} EMC`)],
    ['an appearance on a layer', put(901, ON, text('(100) Tj'), '/OC 944 0 R')],
    ['letters in a different order', put(901, ON, text('14 0 Td (1) Tj -14 0 Td (00) Tj'))],
    ['letters that are moved within a string', put(901, '(19)', text('[(1) 1600 (9)] TJ'))],
    ['letters on top of each other', put(901, '(18)', text('(1) Tj -6.7 0 Td (8) Tj'))],
    [
      'lines in a different order',
      inform(902, '(pay\\nnot)', 'BT /Helv 12 Tf 2 10 Td (pay) Tj 0 24 Td (not) Tj ET', '0 0 200 50'),
    ],
    [
      'only one line although more would fit',
      inform(902, '(pay\\nnot)', 'BT /Helv 12 Tf 2 36 Td (pay) Tj ET', '0 0 200 50'),
    ],
    [
      'a white line',
      inform(902, '(pay\\nnot)', 'BT /Helv 12 Tf 14 TL 2 36 Td (pay) Tj T* 1 g (not) Tj ET', '0 0 200 50'),
    ],
    ['letters that are not drawn', put(901, '(1000)', text('(1) Tj 3 Tr (000) Tj'))],
    ['letters that clip', put(901, '(1000)', text('(1) Tj 7 Tr (000) Tj'))],
    ['letters that are very small', put(901, '(1000)', text('(100) Tj /Helv 1 Tf (0) Tj'))],
    ['letters made very small by its matrix', put(901, ON, form(text('(100) Tj'), FONTS, '0 0 3000 300'))],
    ['letters with no width', put(901, '(1000)', text('(100) Tj 0 Tz (0) Tj'))],
    ['letters upside down', put(901, '(9)', 'BT /Helv 12 Tf 0 g -1 0 0 -1 40 14 Tm (9) Tj ET')],
    ['mirrored letters', put(901, '(b)', 'BT /Helv 12 Tf 0 g -1 0 0 1 40 6 Tm (b) Tj ET')],
    ['letters with a negative size', put(901, '(9)', 'BT /Helv -12 Tf 0 g 40 14 Td (9) Tj ET')],
    ['letters rotated by its matrix', put(901, '(9)', text('(9) Tj'), '/Matrix[-1 0 0 -1 200 20]')],
    ['thick strokes instead of letters', put(901, ON, text('1 Tr 20 w (100) Tj'))],
    ['dingbats', put(901, ON, text('(100) Tj', 'Za'))],
    ['letters in the Symbol font', put(901, '(abc)', text('(abc) Tj', 'Sy'))],
    ['Wingdings', put(901, ON, text('(100) Tj', 'Wing'))],
    ['a Type 3 font', put(901, '(1)', text('(1) Tj', 'T3'))],
    ['an embedded font without the letters', put(901, '(xyz)', text('<FFF0FFF1FFF2> Tj', 'Box'))],
    ['an embedded font whose space looks like a 5', put(901, '(1 00)', text('(1500) Tj', 'Ink'))],
    ['an embedded font whose 1 looks like a 9', put(901, '(100)', text('(900) Tj', 'Lie'))],
    ['an embedded font with an empty letter', put(901, '(10)', text('(1 ) Tj', 'Blank'))],
    [
      'an embedded font without information about its letters, which look like different ones',
      put(901, '(100)', text('<001C00130013> Tj', 'Mute')),
    ],
    ['an image', put(901, ON, `q 200 0 0 20 0 0 cm /Im Do Q ${text('(100) Tj')}`)],
    ['an inline image', put(901, ON, `${text('(100) Tj')} BI /W 1 /H 1 /BPC 8 /CS /G ID x EI`)],
    ['a form', put(901, ON, `/Form Do ${text('(100) Tj')}`)],
    ['a shading', put(901, ON, `/S sh ${text('(100) Tj')}`)],
    ['a pattern', put(901, ON, `/Pattern cs /P scn 0 0 200 20 re f ${text('(100) Tj')}`)],
    ['its previous value', { 901: withEntries('/V(100)') }],
    [
      'different letters while it is pressed',
      {
        ...put(901, ON, text('(100) Tj')),
        901: (was) => withEntries('/V(100)/AP<</N 1200 0 R/D 1201 0 R>>')(was.replace(/\/AP<<.*?>>/, '')),
        1201: look(text('(900) Tj')),
      },
    ],
    [
      'letters between the lines of a comb',
      put(903, '(1)', `2 G 3 w 0 G 15 4 m 15 16 l S BT /Helv 12 Tf 0 g 40 6 Td (1) Tj ET`),
    ],
    ['a different option', put(908, '(a)', text('(Gold 900) Tj'))],
    [
      'a different option highlighted',
      inform(
        909,
        '(b)',
        '0.6 0.75 0.85 rg 1 33 198 14 re f BT /Helv 11 Tf 0 g 2 36 Td (Basic) Tj 0 -14 Td (Gold) Tj 0 -14 Td (None) Tj ET',
        '0 0 200 50',
      ),
    ],
    [
      'no option highlighted',
      inform(
        909,
        '(b)',
        'BT /Helv 11 Tf 0 g 2 36 Td (Basic) Tj 0 -14 Td (Gold) Tj 0 -14 Td (None) Tj ET',
        '0 0 200 50',
      ),
    ],
    [
      'options in a different order',
      inform(
        909,
        '(b)',
        '0.6 0.75 0.85 rg 1 19 198 14 re f BT /Helv 11 Tf 0 g 2 36 Td (None) Tj 0 -14 Td (Gold) Tj 0 -14 Td (Basic) Tj ET',
        '0 0 200 50',
      ),
    ],
    [
      'a check mark in an unchecked box',
      { 906: (was) => withEntries('/V/Off')(was.replace('/Off 953 0 R>>/D', '/Off 952 0 R>>/D')) },
    ],
    [
      'no check mark in a checked box',
      { 906: (was) => was.replace('/AS/Off', '/AS/Yes/V/Yes').replace('/Yes 952', '/Yes 953') },
    ],
    [
      'swapped appearances',
      {
        906: (was) =>
          was.replace('/AS/Off', '/AS/Yes/V/Yes').replace('/Yes 952 0 R/Off 953 0 R', '/Yes 953 0 R/Off 952 0 R'),
      },
    ],
    [
      'a check mark redrawn as a cross',
      {
        906: (was) => was.replace('/AS/Off', '/AS/Yes/V/Yes').replace('952', '1200'),
        1200: form('BT /Za 14 Tf 0 g 3 5 Td (8) Tj ET', FONTS, '0 0 20 20'),
      },
    ],
    [
      'a check mark only while it is pressed',
      { 906: (was) => withEntries('/V/Off')(was.replace('/Off 953 0 R>>>>', '/Off 952 0 R>>>>')) },
    ],
    ['a state that differs from its value', { 906: withEntries('/V/Yes') }],
    [
      'a word in a box that viewers rendered',
      {
        907: (was) => withEntries('/AP<</N<</Yes 1200 0 R>>>>')(was.replace('/AS/Off', '/AS/Yes/V/Yes')),
        1200: form('BT /Helv 8 Tf 0 g 3 5 Td (No) Tj ET', FONTS, '0 0 20 20'),
      },
    ],
    [
      'a drawing in a box that viewers rendered',
      {
        907: (was) => withEntries('/AP<</N<</Yes 1200 0 R/Off 1200 0 R>>>>')(was.replace('/AS/Off', '/AS/Off/V/Off')),
        1200: form('0 G 2 2 m 18 18 l S', FONTS, '0 0 20 20'),
      },
    ],
    [
      'its value in white letters that viewers render',
      { 902: (was) => withEntries('/V(100)')(was.replace('0 g', '1 g')) },
    ],
    [
      'its value in dingbats that viewers render',
      { 902: (was) => withEntries('/V(100)')(was.replace('/Helv', '/Za')) },
    ],
    [
      'its value in tiny letters that viewers render',
      { 902: (was) => withEntries('/V(100)')(was.replace('12 Tf', '1 Tf')) },
    ],
  ])('a filled-in field that displays something other than its value is reported: %s', (_, edits) => {
    expect(found(edits)).toContain(TOLD);
  });

  it('a checkbox with several widgets is reported if none of them shows its state', () => {
    expect(found({ 910: withEntries('/V/A') })).toContain(TOLD);
    expect(found({ 910: withEntries('/V/A'), 912: (was) => was.replace('/AS/Off', '/AS/B') })).toContain(TOLD);
  });

  it.each([[2], [3], [undefined]])(
    'no signature passes if a field displays something other than its value, even with certification level %s',
    async (level) => {
      const seal = await signByHand(buildPdf(FORM), level === undefined ? {} : { entries: certified(level) });
      const { judgement } = verifyPdf(edited(seal, put(901, ON, text('(900) Tj'))), { roots: [await testRoot('rsa')] });
      expect(judgement.indication).toBe('INDETERMINATE');
    },
  );
});

describe('a visible further signature', () => {
  const again = async (rectangle: string) => {
    const twice = await signByHand(await signByHand(buildPdf(FORM)), { numbers: [1301, 1302], rectangle });
    const { signatures } = verifyPdf(twice, { roots: [await testRoot('rsa')] });
    const first = signatures.find(({ facts }) => facts.fieldName === 'By hand 801');
    return { verdict: first?.judgement.indication, codes: first?.facts.changes.map(({ code }) => code) };
  };
  it('the widget of a further signature is reported if it covers printed text', async () => {
    expect(await again('55 495 165 520')).toEqual({
      verdict: 'TOTAL-PASSED',
      codes: ['signature.added', 'signature.onText'],
    });
    expect(await again('300 100 400 140')).toEqual({ verdict: 'TOTAL-PASSED', codes: ['signature.added'] });
    expect(await again('0 0 0 0')).toEqual({ verdict: 'TOTAL-PASSED', codes: ['signature.added'] });
  });
});

describe('the finding of a misleading field', () => {
  it('the finding about a misleading field contains both the displayed text and the value', () => {
    const before = buildPdf(FORM);
    const [change] = foundBetween(before, edited(before, put(901, '(100)', text('(900) Tj'))));
    expect(change?.parameters).toMatchObject({
      problem: 'shows text other than its value',
      shown: '900',
      value: '100',
    });
  });

  const pictureOf = (edits: Edits, options = FORM): Uint8Array | undefined => {
    const before = buildPdf(options);
    const changes = foundBetween(before, edited(before, edits));
    return changes.find(({ code }) => code === 'field.misleading')?.drawnAs;
  };
  const seenIn = async (png: Uint8Array | undefined) => {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, dark: data.filter((level) => level < 100).length };
  };

  it.each<[string, Edits, { width: number; height: number }]>([
    ['text', put(901, '(100)', text('(900) Tj')), { width: 600, height: 60 }],
    ['a font with different letters', put(901, '(1)', text('(9) Tj', 'Lie')), { width: 600, height: 60 }],
    [
      'strokes',
      put(901, '(100)', `2 w 0 G 10 10 m 30 10 l S 40 5 m 40 15 l S ${text('(100) Tj')}`),
      { width: 600, height: 60 },
    ],
    ['several lines', inform(902, '(100)', text('(900) Tj'), '0 0 200 50'), { width: 600, height: 150 }],
    [
      'a checkbox',
      { 906: (was) => withEntries('/V/Off')(was.replace('/AS/Off', '/AS/Yes')) },
      { width: 60, height: 60 },
    ],
  ])(
    'the finding about a misleading field has an image of %s, and the value in words [T4721]',
    async (_, edits, size) => {
      const seen = await seenIn(pictureOf(edits));
      expect(seen).toMatchObject(size);
      expect(seen.dark).toBeGreaterThan(50);
      const before = buildPdf(FORM);
      const found = foundBetween(before, edited(before, edits)).find(({ code }) => code === 'field.misleading');
      expect(found?.parameters.value).toEqual(expect.any(String));
    },
  );

  it('the finding about a misleading field has an image rotated like its page, with the page content beneath it', async () => {
    const [page] = FORM.pages!;
    const turned = { ...FORM, pages: [{ ...page, entries: `${page!.entries}/Rotate 90` }] };
    expect(await seenIn(pictureOf(put(901, '(100)', text('(900) Tj')), turned))).toMatchObject({
      width: 20,
      height: 200,
    });
    const white = 'BT /Helv 12 Tf 1 g 2 6 Td (900) Tj ET';
    const { dark, width, height } = await seenIn(pictureOf(put(904, '(100)', white)));
    expect(dark / (width * height)).toBeGreaterThan(0.8);
  });

  it('the finding about a misleading field has no image if the field cannot be drawn or displays its value, or after ten images [T4722]', () => {
    expect(pictureOf(put(901, '(100)', 'q 100 0 0 20 0 0 cm /Im Do Q'))).toBeUndefined();
    const before = buildPdf(FORM);
    const [filled] = foundBetween(before, edited(before, put(901, '(100)', text('(100) Tj'))));
    expect(filled).toMatchObject({ code: 'field.filled' });
    expect(filled).not.toHaveProperty('drawnAs');
    const numbers = Array.from({ length: 12 }, (_, index) => 1000 + index);
    const refs = numbers.map((number) => `${number} 0 R`).join(' ');
    const many = buildPdf({
      catalog: `/AcroForm<</Fields[${refs}]/DA(/Helv 12 Tf 0 g)/DR<<${FONTS}>>>>`,
      pages: [{ content: '', entries: `/Annots[${refs}]` }],
      objects: {
        ...FORM.objects,
        ...Object.fromEntries(
          numbers.map((number) => [
            number,
            `<<${WIDGET}/FT/Tx/T(f${number})/Rect[60 ${number - 400} 260 ${number - 380}]>>`,
          ]),
        ),
      },
    });
    const shows = withEntries('/V(100)/AP<</N 1200 0 R>>');
    const edits = Object.fromEntries(numbers.map((number) => [number, shows]));
    const changes = foundBetween(many, edited(many, { ...edits, 1200: look(text('(900) Tj')) }));
    const misleading = changes.filter(({ code }) => code === 'field.misleading');
    expect(misleading).toHaveLength(12);
    expect(misleading.filter(({ drawnAs }) => drawnAs)).toHaveLength(10);
  });
});
