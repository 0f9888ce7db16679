import { describe, expect, it } from 'vitest';
import { glyphText } from '../../src/verify/looks/glyph-names.ts';

const ASCII = [
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen',
  'period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at',
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde',
].flatMap((line) => line.split(' '));

describe('a glyph', () => {
  it('an ASCII glyph is identified by its name', () => {
    const all = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
    expect(ASCII.map(glyphText)).toEqual(all);
  });

  it('a non-ASCII glyph is identified by its name too', () => {
    const names =
      'quoteleft quoteright quotedblleft quotedblright endash emdash ellipsis bullet Euro sterling yen section degree ' +
      'germandbls AE ae OE oe Oslash oslash Eth eth Thorn thorn Lslash lslash dotlessi nbspace minus';
    expect(names.split(' ').map(glyphText).join('')).toBe('‘’“”–—…•€£¥§°ßÆæŒœØøÐðÞþŁłı -');
  });

  it('the glyph of an accented letter is identified by its name', () => {
    const names =
      'agrave Eacute icircumflex ntilde Umacron abreve zdotaccent odieresis Aring uhungarumlaut Scaron ccedilla eogonek';
    expect(names.split(' ').map(glyphText).join('')).toBe('àÉîñŪăżöÅűŠçę');
  });

  it.each([
    ['uni20AC', '€'],
    ['u20AC', '€'],
    ['u1F600', '😀'],
    ['one.oldstyle', '1'],
    ['A.swash', 'A'],
    ['9', '9'],
  ])('a glyph is identified by a numeric name or a variant name: %s', (name, text) => {
    expect(glyphText(name)).toBe(text);
  });

  it.each([
    'g12',
    'nineinferior',
    'uni20AC20AC',
    'xuni20AC',
    'uni20A',
    'u20A',
    'u1F6000',
    'xu20AC',
    'uni20ac',
    '1acute',
    'aacutesmall',
    'acute',
    'constructor',
    '',
    '.notdef',
  ])('a glyph with an unrecognized name is unknown: %s', (name) => {
    expect(glyphText(name)).toBeUndefined();
  });
});
