import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { face } from '../src/text/faces.ts';
import { type BaseFace, itemize } from '../src/text/itemize.ts';
import { layoutText, spacing, type TextLayout, type TextStyle, textWidth } from '../src/text/layout.ts';
import { fontProgram } from '../src/text/subset.ts';
import { processorMs } from './processor-ms.ts';
import { Sheet } from './sheet.ts';

const box = { width: 200, height: 60 };

/** Text that people or attackers may enter: many scripts, combining marks, control characters and lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', ' ', '\n', '\t', '\0', '-', '/', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2066', '\ud800', '\udc00'],
        ...[
          'é',
          'e\u0301',
          'ffi',
          'AV',
          'ש',
          'שָׁ',
          'ع',
          'لا',
          'لَّ',
          '12',
          '(',
          ')',
          '"',
          'क्षि',
          'र्',
          'ที่',
          'น้ำ',
          '张',
          '。',
          '「',
          'か\u3099',
        ],
        ...[
          'ক্ষি',
          'கொ',
          'ക്ഷ',
          'ශ්‍රී',
          'ລາຍ',
          'ហត្ថ',
          'မှတ်',
          'ፊር',
          '日',
          '한',
          '👩‍👩‍👧',
          '👍🏽',
          '🇩🇪',
          '1️⃣',
          '\ufe0f',
          '\u{10ffff}',
          '\ufffe',
          'X'.repeat(60),
        ],
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

const anyStyle: fc.Arbitrary<TextStyle> = fc.record(
  {
    face: fc.constantFrom('sans', 'sans-bold', 'caveat', 'dancing-script'),
    fontSize: fc.integer({ min: 8, max: 96 }),
    textAlign: fc.constantFrom('left', 'center', 'right'),
    verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    lineHeight: fc.double({ min: 1, max: 10, noNaN: true }),
    letterSpacing: fc.integer({ min: 0, max: 100 }),
    wrap: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Returns the bounds of a layout's ink, based on the outlines of its glyphs. */
function extremes({ lines, fontSize, letterSpacing }: TextLayout) {
  const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const line of lines) {
    let pen = line.x;
    for (const cluster of line.clusters) {
      const { ink, advance } = cluster;
      if (ink) {
        found.left = Math.min(found.left, pen + ink.left * fontSize);
        found.right = Math.max(found.right, pen + ink.right * fontSize);
        found.top = Math.min(found.top, line.baseline - ink.top * fontSize);
        found.bottom = Math.max(found.bottom, line.baseline - ink.bottom * fontSize);
      }
      pen += advance * fontSize + spacing(cluster, letterSpacing);
    }
  }
  return found;
}

const shown = (layout: TextLayout): string[] =>
  layout.lines.map((line) => line.clusters.map((cluster) => cluster.text).join(''));

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

describe('text layout', () => {
  test('any text in any style fits into any box without an error [T610]', () => {
    const side = fc.double({ min: 0.5, max: 600, noNaN: true });
    let laidOut = 0;
    fc.assert(
      fc.property(anyText, anyStyle, side, side, (text, style, width, height) => {
        const { left, right, top, bottom } = extremes(layoutText(text, style, { width, height }));
        if (left === Infinity) return;
        laidOut++;
        expect(left).toBeGreaterThan(-0.01);
        expect(right).toBeLessThan(width + 0.01);
        expect(top).toBeGreaterThan(-0.01);
        expect(bottom).toBeLessThan(height + 0.01);
      }),
      { numRuns: 400 },
    );
    expect(laidOut).toBeGreaterThan(200);
  });

  test('wrapping text loses no visible character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
        fc.integer({ min: 20, max: 300 }),
        (text, width) => {
          const visible = (value: string): string => value.replace(/\s/g, '');
          expect(visible(shown(layoutText(text, {}, { width, height: 400 })).join(''))).toBe(visible(text));
        },
      ),
    );
  });

  test('ten thousand characters without a space are quickly fitted into a small box', () => {
    const start = processorMs();
    expect(layoutText('x'.repeat(10_000), {}, box).lines.length).toBeGreaterThan(1);
    expect(processorMs() - start).toBeLessThan(2000);
  });

  test('text that fits keeps its size, and larger text shrinks only as much as needed', () => {
    expect(layoutText('Short', { fontSize: 14 }, box).fontSize).toBe(14);
    const { fontSize } = layoutText(
      'Longer than one line can hold at this size, so it shrinks a little',
      { fontSize: 24 },
      box,
    );
    expect(fontSize).toBeLessThan(24);
    expect(fontSize).toBeGreaterThan(10);
  });

  test('lines of text end at spaces, after hyphens and between ideographs, but never before closing punctuation', () => {
    expect(shown(layoutText('one two three', {}, { width: 50, height: 60 }))).toEqual(['one two', 'three']);
    expect(shown(layoutText('well-known words', {}, { width: 40, height: 60 }))).toEqual(['well-', 'known', 'words']);
    expect(shown(layoutText('合同条款。合同', {}, { width: 49, height: 60 }))).toEqual(['合同条', '款。合同']);
    expect(shown(layoutText('สวัสดีชาวโลก', {}, { width: 45, height: 60 }))).toEqual(['สวัสดีชาว', 'โลก']);
  });

  test('a word too long for a line shrinks before it is broken', () => {
    const layout = layoutText('Donaudampfschifffahrt', { fontSize: 12 }, { width: 100, height: 40 });
    expect(shown(layout)).toEqual(['Donaudampfschifffahrt']);
    expect(shown(layoutText('Z'.repeat(60), { fontSize: 12 }, { width: 100, height: 100 })).length).toBeGreaterThan(1);
  });

  test('by default, a paragraph starts on the side where its script starts', () => {
    expect(layoutText('left', {}, box).lines[0]!.x).toBe(0);
    const hebrew = layoutText('ימין', {}, box).lines[0]!;
    expect(hebrew.x + hebrew.width).toBeCloseTo(200, 0);
    expect(layoutText('ימין', { textAlign: 'left' }, box).lines[0]!.x).toBeCloseTo(0, 0);
    const centred = layoutText('middle', { textAlign: 'center' }, box).lines[0]!;
    expect(centred.x + centred.width / 2).toBeCloseTo(100, 0);
  });

  test('vertical alignment, line height and letter spacing move lines and letters by the given amounts', () => {
    const at = (verticalAlign: 'top' | 'middle' | 'bottom') =>
      layoutText('x', { verticalAlign }, box).lines[0]!.baseline;
    expect(at('bottom') - at('middle')).toBeCloseTo(at('middle') - at('top'));
    expect(at('bottom') - at('top')).toBeCloseTo(60 - 12 * 1.2);
    const [first, second] = layoutText('a\nb', { fontSize: 10, lineHeight: 2 }, box).lines;
    expect(second!.baseline - first!.baseline).toBeCloseTo(24);
    const [one, two] = layoutText('a\nb', { fontSize: 10 }, box).lines;
    expect(two!.baseline - one!.baseline).toBeCloseTo(12);
    expect(textWidth('abc', { letterSpacing: 5 }) - textWidth('abc', {})).toBeCloseTo(10);
  });

  test('numbers and Latin words keep their letter order in right-to-left text', () => {
    expect(shown(layoutText('שלום abc 123', {}, box))).toEqual(['abc 123 םולש']);
    expect(shown(layoutText('العقد 12345', {}, box))[0]).toMatch(/^12345 /);
  });

  test('empty text and a box without area result in no lines', () => {
    for (const text of ['', '  \n ', '\u0000\u200b']) expect(layoutText(text, {}, box).lines).toEqual([]);
    for (const side of [0, -1, Number.NaN]) expect(layoutText('x', {}, { width: side, height: 10 }).lines).toEqual([]);
  });
});

describe('typefaces', () => {
  const faces = (text: string, base: BaseFace = 'sans') =>
    itemize(text, base).flatMap(({ items }) => items.map((item) => item.face));

  test('each script is drawn in a suitable typeface, and other text in the requested one', () => {
    expect(faces('Latin')).toEqual(['sans']);
    expect(faces('عربي')).toEqual(['arabic']);
    expect(faces('中文')).toEqual(['chinese', 'chinese']);
    expect(faces('👩‍👩‍👧')).toEqual(['emoji']);
    expect(faces('Ada', 'caveat')).toEqual(['caveat']);
  });

  test('Han characters take the regional form of the other letters, or otherwise of the language', () => {
    const only = (text: string, language?: string): string[] => [
      ...new Set(itemize(text, 'sans', language).flatMap(({ items }) => items.map((item) => item.face))),
    ];
    expect(only('直骨')).toEqual(['chinese']);
    expect(only('直骨', 'zh')).toEqual(['chinese']);
    expect(only('直骨', 'ja')).toEqual(['japanese']);
    expect(only('直骨', 'ko-KR')).toEqual(['korean']);
    expect(only('直骨です', 'zh')).toEqual(['japanese']);
    expect(only('直骨입니다', 'ja')).toEqual(['korean']);
    const drawn = (language: string): Uint8Array => {
      const sheet = new Sheet(60, 60);
      sheet.canvas.text('直', { x: 5, y: 50 }, { fontSize: 48, language });
      return sheet.pixels().values;
    };
    expect(drawn('ja')).not.toEqual(drawn('zh'));
  });

  test('a name with letters missing in the handwriting typeface is written entirely in sans serif', () => {
    expect(new Set(faces('Nguyễn Tấn Dũng', 'caveat'))).toEqual(new Set(['sans']));
  });
});

/** Two or more words per script, with joined letters, conjuncts, stacked and split vowels, and clusters of several characters. */
const SCRIPTS = {
  Latin: 'Zoë Müller – naïve ﬁ and ffi “quoted” 100 %',
  Vietnamese: 'Tiếng Việt Ấn Ộ',
  Greek: 'Ελληνικά συμφωνία',
  Cyrillic: 'Кириллица Україна',
  Arabic: 'السلام عليكم ولا لأ إلى الآن',
  'Arabic with vowels': 'بِسْمِ اللَّهِ الرَّحْمٰنِ مُحَمَّد',
  Persian: 'قرارداد اجاره‌نامه',
  Urdu: 'معاہدہ پر دستخط',
  Hebrew: 'שלום עולם חוזה',
  'Hebrew with points': 'בְּרֵאשִׁית שָׁלוֹם עֲלֵיכֶם',
  Devanagari: 'क्षत्रिय हिन्दी श्री कर्म',
  Bengali: 'চুক্তি স্বাক্ষর',
  Gurmukhi: 'ਇਕਰਾਰਨਾਮਾ ਦਸਤਖ਼ਤ ਸਤਿ',
  Gujarati: 'કરાર પર સહી',
  Odia: 'ଚୁକ୍ତିନାମା ଦସ୍ତଖତ',
  Tamil: 'ஒப்பந்தம் கையெழுத்து கொள்',
  Telugu: 'ఒప్పందం సంతకం',
  Kannada: 'ಒಪ್ಪಂದ ಸಹಿ',
  Malayalam: 'കരാർ ഒപ്പ് ക്ഷ',
  Sinhala: 'ගිවිසුම අත්සන ශ්‍රී',
  Thai: 'สวัสดีชาวโลก น้ำ',
  Lao: 'ສັນຍາ ລາຍເຊັນ',
  Khmer: 'កិច្ចសន្យា ហត្ថលេខា',
  Burmese: 'စာချုပ် လက်မှတ် ကြောင်',
  Tibetan: 'བོད་ཡིག་གན་རྒྱ། མིང་རྟགས།',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ᠌ ᠭᠡᠷᠡ',
  Cherokee: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ꮳꮃꭹ',
  Ethiopic: 'ውል ፊርማ',
  Georgian: 'ხელშეკრულება ხელმოწერა',
  Armenian: 'Պայմանագիր ստորագրություն',
  Chinese: '張伟签署了合同。',
  Tifinagh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ',
  Syriac: 'ܣܘܪܝܝܐ ܐܪܡܝܐ',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  'Meetei Mayek': 'ꯃꯩꯇꯩ ꯂꯣꯟ',
  Javanese: 'ꦧꦱꦗꦮ',
  Chakma: '𑄌𑄋𑄴𑄟𑄳𑄦',
  Inuktitut: 'ᐃᓄᒃᑎᑐᑦ',
  symbols: '✗✓⇒∀⚖⬢♠',
  'Han characters of Extension B that only the Japanese font has': '𠮷田𠮟',
  Japanese: '契約書に署名しました。ガ',
  Korean: '계약서에 서명했습니다',
  'decomposed Korean': '한국어'.normalize('NFD'),
  emoji: '👩‍👩‍👧 👍🏽 🇩🇪 ❤️ 1️⃣',
};

describe('text in a PDF', () => {
  const sheet = new Sheet(600, 2100);
  for (const [index, text] of Object.values(SCRIPTS).entries()) {
    sheet.canvas.paragraph(text, { x: 20, y: 10 + index * 45, width: 500, height: 30 });
  }
  // pdftotext adds direction marks.
  const found = sheet.text().replace(DIRECTION_MARKS, '').normalize('NFC');

  test.each(Object.entries(SCRIPTS))('text in %s is extracted from a PDF exactly as written [T2902]', (_, text) => {
    expect(found).toContain(text.normalize('NFC'));
  });

  test('text in every script is drawn in a valid PDF without missing glyphs [T612]', () => {
    expect([...sheet.fonts.missing]).toEqual([]);
    expect(sheet.check()).toBe('');
  });

  test('letters of joining scripts are joined in a PDF, with their ligatures [T3425]', () => {
    const drawn = (text: string) => {
      const sheet = new Sheet(300, 100);
      sheet.canvas.text(text, { x: 20, y: 70 }, { fontSize: 48 });
      return sheet.pixels(2);
    };
    const gaps = (text: string): number => {
      const pixels = drawn(text);
      const { left, right } = pixels.ink()!;
      const isBlank = (column: number) => pixels.darkest(column, 0, column + 1, pixels.height) > 250;
      const columns = Array.from({ length: right - left }, (_, index) => left + index);
      return columns.filter((column) => isBlank(column) && !isBlank(column - 1)).length;
    };
    // A non-joiner separates letters that would otherwise be joined.
    expect([gaps('ببب'), gaps('ب\u200cب\u200cب')]).toEqual([0, 2]);
    expect(drawn('क्ष').values).not.toEqual(drawn('क्\u200cष').values);
  });

  test.each(['العقد رقم 12345 بتاريخ 2026', 'שלום עולם abc 123 סוף', 'The name is שלום עולם and so on 12'])(
    'text with mixed directions is extracted from a PDF in spoken order: %s',
    (text) => {
      const mixed = new Sheet(600, 100);
      mixed.canvas.paragraph(text, { x: 20, y: 10, width: 500, height: 30 });
      // pdftotext puts the space between runs of different direction on the wrong side.
      const bare = (value: string): string => value.replace(DIRECTION_MARKS, '').replace(/\s/g, '');
      expect(bare(mixed.text())).toBe(bare(text));
    },
  );

  test("text in N'Ko is drawn right to left in a PDF with the right letters and no missing glyphs", () => {
    const nko = new Sheet(300, 60);
    nko.canvas.paragraph('ߒߞߏ ߟߊߓߊ', { x: 20, y: 10, width: 260, height: 30 });
    expect([...nko.fonts.missing]).toEqual([]);
    // pdftotext does not know that this script runs from right to left, so it returns the text in visual order.
    expect(nko.text().replace(DIRECTION_MARKS, '').trim()).toBe([...'ߒߞߏ ߟߊߓߊ'].reverse().join(''));
  });

  test('text in Thaana is drawn right to left in a PDF without missing glyphs', () => {
    const thaana = new Sheet(300, 60);
    thaana.canvas.paragraph('ތާނަ ދިވެހި', { x: 20, y: 10, width: 260, height: 30 });
    expect([...thaana.fonts.missing]).toEqual([]);
    expect(thaana.text()).toContain('ތާނަ ދިވެހ');
    expect(thaana.pixels().ink()!.right).toBeGreaterThan(275);
  });

  test('text with wide letter spacing in a PDF can be searched by word', () => {
    const spaced = new Sheet(600, 200);
    spaced.canvas.paragraph('Signed and sealed', { x: 20, y: 20, width: 560, height: 40 }, { letterSpacing: 9 });
    spaced.canvas.paragraph('क्षत्रिय हिन्दी', { x: 20, y: 80, width: 560, height: 40 }, { letterSpacing: 9 });
    const words = spaced.text().replace(DIRECTION_MARKS, '').split(/\s+/).filter(Boolean);
    expect(words).toEqual(['Signed', 'and', 'sealed', 'क्षत्रिय', 'हिन्दी']);
    expect(spaced.check()).toBe('');
  });

  test('text in styled Latin letters is drawn in a PDF with plain letters [T3495]', () => {
    const styled = '𝓐𝓷𝓷𝓪 𝔅𝔢𝔯𝔤 𝟙𝟚';
    const drawn = (text: string, face: BaseFace = 'sans') => {
      const sheet = new Sheet(300, 60);
      sheet.canvas.paragraph(text, { x: 20, y: 10, width: 260, height: 30 }, { face });
      expect([...sheet.fonts.missing]).toEqual([]);
      return { text: sheet.text().trim(), pixels: sheet.pixels(2).values };
    };
    expect(drawn(styled)).toEqual(drawn('Anna Berg 12'));
    expect(drawn(styled, 'caveat')).toEqual(drawn('Anna Berg 12', 'caveat'));
    expect(drawn('Ａｎｎａ Ⓑⓔⓡⓖ 🄰', 'caveat')).toEqual(drawn('Anna Berg A', 'caveat'));
    expect(drawn('Ａｎｎａ').text).toBe('Ａｎｎａ');
  });

  test('a letter and a mark from different fonts are drawn in a PDF without missing glyphs', () => {
    const sheet = new Sheet(100, 60);
    sheet.canvas.paragraph('ⵣ\u0301 ✗\u0327', { x: 10, y: 10, width: 80, height: 40 });
    expect([...sheet.fonts.missing]).toEqual([]);
  });

  test('a character that no font has is drawn as a missing glyph, stays searchable and is reported [T2903]', () => {
    const sheet = new Sheet(100, 40);
    sheet.canvas.paragraph('\u{1e7e0}', { x: 10, y: 10, width: 80, height: 20 });
    expect(sheet.text()).toContain('\u{1e7e0}');
    expect([...sheet.fonts.missing]).toEqual(['\u{1e7e0}']);
    expect(sheet.pixels().ink()).toBeDefined();
  });

  test('a PDF embeds only the glyphs it draws, so a Latin line stays small and Chinese text needs no whole font', () => {
    const latin = new Sheet();
    latin.canvas.text('Signed by Zoe Miller', { x: 20, y: 40 });
    expect(latin.pdf().length).toBeLessThan(10_000);
    const chinese = new Sheet();
    chinese.canvas.text('張伟签署了这份合同', { x: 20, y: 40 });
    expect(chinese.pdf().length).toBeLessThan(12_000);
  });

  test('a font subset for a PDF is always the same, however often it is created', () => {
    const lao = face('lao');
    const first = fontProgram(lao, new Set([0, 5, 9]), 'document');
    for (let glyph = 10; glyph < 160; glyph++) fontProgram(lao, new Set([0, glyph]), 'document');
    const again = fontProgram(lao, new Set([0, 5, 9]), 'document');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  test('text is encoded the same way in every PDF, whatever was written before', () => {
    const lines = [
      'Signed by Zoe Miller, 2026-03-04',
      'R\u00e9sum\u00e9 \u2116 5',
      '\u0396\u03c9\u03ae \u5f35\u4f1f',
      '\u{1e7e0}',
    ];
    const written = (texts: readonly string[]) => {
      const sheet = new Sheet(400, 200);
      for (const [index, text] of texts.entries()) sheet.canvas.text(text, { x: 20, y: 40 + index * 30 });
      const read = sheet
        .text()
        .split('\n')
        .map((line) => line.trim());
      return { pdf: sheet.pdf(), read: read.filter(Boolean), missing: [...sheet.fonts.missing] };
    };
    const first = written(lines);
    expect(first.read).toEqual(lines);
    expect(first.missing).toEqual(['\u{1e7e0}']);
    expect(written(lines.toReversed()).read).toEqual(lines.toReversed());
    expect(written(lines.slice(1)).read).toEqual(lines.slice(1));
    expect(written(lines)).toEqual(first);
  });

  test('text of any kind results in a valid PDF', () => {
    const sheet = new Sheet();
    fc.assert(
      fc.property(anyText, anyStyle, (text, style) => {
        sheet.canvas.paragraph(text, { x: 0, y: 0, width: 300, height: 100 }, style);
      }),
      { numRuns: 150 },
    );
    expect(sheet.check()).toBe('');
    expect(sheet.pixels().ink()!.bottom).toBeLessThanOrEqual(101);
  });
});
