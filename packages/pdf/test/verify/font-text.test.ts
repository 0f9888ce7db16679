import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Ref } from '../../src/objects/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { fontText, isEmbedded, isWrittenInUnknown } from '../../src/verify/looks/font-text.ts';
import { buildPdf } from '../build-pdf.ts';

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
const OBJECTS = {
  901: '<</Type/FontDescriptor/FontFile2 902 0 R>>',
  902: stream('x'),
  903: stream('2 beginbfchar <61> <0041> <0062> <00480069> endbfchar 1 beginbfchar <63><D83DDE00> endbfchar'),
  906: `<</Filter/FlateDecode${stream(deflateSync('1 beginbfchar <0001> <0041> endbfchar').toString('latin1')).slice(2)}`,
  907: stream('2 beginbfrange <0001><0003><0061> <05>  <06>  [ <0078> <0079> ] endbfrange'),
  904: stream('2 beginbfrange <0001> <0003> <0061> <05> <06> [<0078> <0079007A>] endbfrange'),
  905: '<</Type/FontDescriptor/FontName/A>>',
};
const opened = (font: string) => {
  const document = PdfDocument.open(buildPdf({ objects: { ...OBJECTS, 900: font } }));
  return { document, font: document.resolveDict(new Ref(900)) };
};
const read = (entries: string, codes: string): string | undefined => {
  const { document, font } = opened(`<<${entries}>>`);
  const read = fontText(document, font);
  return read
    ?.codes(Buffer.from(codes, 'hex'))
    .map((code) => read.read(code))
    .join('');
};
const EMBEDDED = '/FontDescriptor 901 0 R';

describe('text in a simple font', () => {
  it.each([
    ['without an encoding', '/Subtype/Type1', '41e480ad', 'Aä•‹'],
    ['in the old multiple master format', '/Subtype/MMType1', '41', 'A'],
    [
      'in the Windows encoding',
      '/Subtype/TrueType/Encoding/WinAnsiEncoding',
      '41e4808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fad',
      'Aä€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ-',
    ],
    ['in the Macintosh encoding', '/Subtype/TrueType/Encoding/MacRomanEncoding', '418a', 'Aä'],
    ['in an encoding based on a known one', '/Subtype/Type1/Encoding<</BaseEncoding/MacRomanEncoding>>', '418a', 'Aä'],
    ['with renamed codes', '/Subtype/Type1/Encoding<</Differences[49/nine/eight 65/zero]>>', '3132334142', '9830B'],
    [
      'with a code for an unknown name',
      '/Subtype/Type1/Encoding<</Differences[127/odd/odd/nine]>>',
      '7f8081',
      '\ufffd•9',
    ],
    [
      'with values that are neither codes nor names',
      '/Subtype/Type1/Encoding<</Differences[49(x)/nine]>>',
      '3132',
      '92',
    ],
    ['not embedded, with a map that viewers ignore', '/Subtype/Type1/ToUnicode 903 0 R', '616263', 'abc'],
    ['embedded, with a map', `/Subtype/Type1/ToUnicode 903 0 R${EMBEDDED}`, '61626364', 'AHi😀d'],
    [
      'with a map that takes precedence over its names',
      `/Subtype/Type1/ToUnicode 903 0 R${EMBEDDED}/Encoding<</Differences[97/nine/eight 100/seven]>>`,
      '616264',
      'AHi7',
    ],
  ])('text in a simple font can be read: %s', (_, entries, codes, text) => {
    expect(read(entries, codes)).toBe(text);
  });
});

describe('text in a composite font', () => {
  const predefined = (name: string) => `/Subtype/Type0/Encoding/${name}/DescendantFonts[<<>>]`;
  it.each([
    ['UniGB-UCS2-H', '6f22', '漢'],
    ['UniJIS-UTF16-V', '6f22', '漢'],
    ['90ms-RKSJ-H', '8abf', '漢'],
    ['EUC-H', 'b4c1', '漢'],
    ['GBK-EUC-H', '9d68', '漢'],
    ['ETen-B5-H', 'ba7e', '漢'],
    ['ETenms-B5-H', 'ba7e', '漢'],
    ['B5pc-H', 'ba7e', '漢'],
    ['HKscs-B5-H', 'ba7e', '漢'],
    ['KSC-EUC-H', 'c7d1', '한'],
    ['KSCms-UHC-H', 'c7d1', '한'],
  ])('text in a composite font can be read in the character collection %s', (name, codes, text) => {
    expect(read(predefined(name), codes)).toBe(text);
  });

  it.each(['Identity-H', 'Own-EUC-H', 'OwnGB', 'Own-ETen-B5-H', 'B5pcX', 'OwnKSC'])(
    'text in a composite font cannot be read in any other character collection: %s',
    (name) => {
      expect(read(predefined(name), '6f22')).toBeUndefined();
    },
  );

  it('text in a composite font can be read if its codes are declared as Unicode', () => {
    expect(read('/Subtype/Type0/Encoding/Identity-H/ToUnicode/Identity-H', '00410062')).toBe('Ab');
    expect(read('/Subtype/Type0/Encoding/Identity-H/ToUnicode/Other', '00410062')).toBeUndefined();
  });

  it('text in a composite font can be read through a ToUnicode map, by code and by range', () => {
    const mapped = (map: number) => `/Subtype/Type0/Encoding/Identity-H/ToUnicode ${map} 0 R`;
    expect(read(mapped(903), '006100620064')).toBe('AHi\ufffd');
    expect(read(mapped(904), '0001000200030004000500060007')).toBe('abc\ufffdxyz\ufffd');
    expect(read(mapped(906), '0001')).toBe('A');
    expect(read(mapped(907), '00010002000300050006')).toBe('abcxy');
    expect(read(mapped(903), '00610')).toBe('A');
    expect(read(mapped(904), '000101')).toBe('a\ufffd');
  });

  it('each glyph of a composite font is unknown if the font is embedded without a mapping', () => {
    const descendant = (descriptor: number) =>
      `/Subtype/Type0/Encoding/Identity-H/DescendantFonts[<</FontDescriptor ${descriptor} 0 R>>]`;
    expect(read(descendant(901), '00010102fffe')).toBe('\u{f0001}\u{f0102}\u{f0000}');
    expect(read(descendant(905), '0001')).toBeUndefined();
    expect(read('/Subtype/Type0/Encoding/Identity-H', '0001')).toBeUndefined();
  });
});

describe('a font', () => {
  it.each(['/Subtype/Type3', '/Subtype/CIDFontType2', '/Subtype(Type1)', '/Type/Font'])(
    'text in a font of an unsupported type cannot be read: %s',
    (entries) => {
      expect(read(entries, '41')).toBeUndefined();
    },
  );

  it('text in a missing font cannot be read', () => {
    const { document } = opened('<<>>');
    expect(fontText(document, undefined)).toBeUndefined();
    expect(isEmbedded(document, undefined)).toBe(false);
  });

  it.each(['FontFile', 'FontFile2', 'FontFile3'])(
    'a font counts as embedded if its glyphs are stored as %s, directly or in its descendant',
    (key) => {
      const descriptor = `/FontDescriptor<</${key} 902 0 R>>`;
      for (const font of [`<<${descriptor}>>`, `<</DescendantFonts[<<${descriptor}>>]>>`]) {
        const { document, font: opening } = opened(font);
        expect(isEmbedded(document, opening)).toBe(true);
      }
      const missing = opened(`<</FontDescriptor<</${key} 999 0 R>>>>`);
      expect(isEmbedded(missing.document, missing.font)).toBe(false);
      const none = opened('<</FontDescriptor 905 0 R>>');
      expect(isEmbedded(none.document, none.font)).toBe(false);
      const other = opened(`<<${descriptor}/DescendantFonts[<<>>]>>`);
      expect(isEmbedded(other.document, other.font)).toBe(false);
    },
  );
});

describe('a value in a text with unknown glyphs', () => {
  const glyphs = (...numbers: number[]) => String.fromCodePoint(...numbers.map((number) => 0xf0000 + number));
  it.each([
    ['is the value', glyphs(1, 2, 2, 1), 'Anna'.toLowerCase(), true],
    ['is the value and partly known', `${glyphs(1)}b`, 'ab', true],
    ['is shorter', glyphs(1), 'ab', false],
    ['is longer', glyphs(1, 2, 3), 'ab', false],
    ['has two letters for one glyph', glyphs(1, 1), 'ab', false],
    ['has two glyphs for one letter', glyphs(1, 2), 'aa', false],
    ['has the last possible glyph', glyphs(0xfffd), 'a', true],
  ])('a value is recognized or not in a text with unknown glyphs that %s', (_, text, value, expected) => {
    expect(isWrittenInUnknown(text, value)).toBe(expected);
  });

  it('a value is matched against unknown glyphs only if the text has some', () => {
    expect(isWrittenInUnknown('abc', 'abd')).toBeUndefined();
    expect(isWrittenInUnknown('', '')).toBeUndefined();
  });
});
