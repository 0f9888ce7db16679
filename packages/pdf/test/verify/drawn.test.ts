import { describe, expect, it } from 'vitest';
import { Ref, type Stream } from '../../src/objects.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { drawnBy } from '../../src/verify/changes/drawn.ts';
import { buildPdf } from '../build-pdf.ts';

const RESOURCES = '/Resources<</Font<</A 901 0 R/Drawing 902 0 R>>>>';
const OBJECTS = {
  901: '<</Subtype/Type1/BaseFont/Helvetica>>',
  902: '<</Subtype/Type3>>',
  903: '<</Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/nine]>>>>',
};
const drawn = (content: string, resources = RESOURCES) => {
  const look = `<<${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const document = PdfDocument.open(buildPdf({ objects: { ...OBJECTS, 900: look } }));
  const stream = document.resolve(new Ref(900)) as Stream;
  const defaults = new Map([
    [
      'Font',
      new Map([
        ['A', new Ref(903)],
        ['Default', new Ref(903)],
      ]),
    ],
  ]);
  return drawnBy(document, stream, defaults);
};
const NOTHING = { text: '', hasPictures: false, rectangles: 0, lines: 0, curves: 0 };

describe('What an appearance draws', () => {
  it.each([
    ['nothing', ''],
    ['nothing but marks and states', '/Tx <</MCID 0>> BMC q 1 0 0 1 0 0 cm Q 0.5 g -.5 w [] 0 d EMC'],
    ['a path that begins and ends', '0 0 m h S n W f'],
    ['operators that nobody knows', '/P xscn /P scnx /P scn2 /Im Dox'],
    ['a colour that is none of a pattern', '/Cs1 cs 0.5 scn /Cs1 CS 0.5 SCN 0.5 sc'],
  ])('is %s', (_, content) => {
    expect(drawn(content)).toEqual(NOTHING);
  });

  it.each([
    ['a form or an image', '/Im Do'],
    ['an image of its own', 'BI /W 1 ID x EI'],
    ['an image of its own, behind which nothing need be readable', 'BI /W 1 ID \u00ff(]'],
    ['a shading', '/Sh sh'],
    ['a pattern', '/P scn'],
    ['a pattern to draw lines with', '/P SCN'],
    ['a pattern with a colour', '0.5 /P scn'],
  ])('is a picture: %s', (_, content) => {
    expect(drawn(content)).toEqual({ ...NOTHING, hasPictures: true });
  });

  it('is counted by its kind', () => {
    expect(drawn('1 1 2 2 re 1 1 2 2 re 0 0 m 1 1 l 1 1 2 2 3 3 c 2 2 3 3 v 2 2 3 3 y S')).toEqual({
      ...NOTHING,
      rectangles: 2,
      lines: 1,
      curves: 3,
    });
  });

  it.each([
    ['all that is shown', 'BT /A 12 Tf (a) Tj (b) \' 1 2 (c) " [(d) -20 (e) 5 /f] TJ ET', 'abcde'],
    ['what stands behind a picture', '/Im Do BT /A 12 Tf (a) Tj ET', 'a'],
    ['in fonts of the form, where the appearance has none', 'BT /Default 12 Tf (AB) Tj ET', '9B'],
    ['in its own font before that of the form', 'BT /A 12 Tf (AB) Tj ET', 'AB'],
    ['nothing in an invisible mode', '/A 1 Tf 3 Tr (a) Tj 7 Tr (b) Tj 0 Tr (c) Tj 2 Tr (d) Tj', 'cd'],
    ['in what is no mode', '/A 1 Tf /x Tr (a) Tj', 'a'],
    [
      'nothing of no size',
      '/A 0 Tf (a) Tj /A 0.09 Tf (b) Tj /A -0.09 Tf (c) Tj /A 0.1 Tf (d) Tj /A -1 Tf (e) Tj',
      'de',
    ],
    ['nothing of no width', '/A 1 Tf 0 Tz (a) Tj 0.9 Tz (b) Tj -0.9 Tz (c) Tj 1 Tz (d) Tj -50 Tz (e) Tj', 'de'],
    [
      'nothing that is made flat',
      '/A 1 Tf q 1 1 1 1 0 0 cm (a) Tj Q (b) Tj BT 0 0 0 0 0 0 Tm (c) Tj ET BT (d) Tj ET',
      'bd',
    ],
    ['nothing that is made too small', '/A 1 Tf q 0.2 0 0 0.2 0 0 cm (a) Tj 0.2 0 0 0.2 0 0 cm (b) Tj Q (c) Tj', 'ac'],
    [
      'what is small and made larger',
      'BT /A 0.01 Tf 0 10 -10 0 0 0 Tm (a) Tj ET q 10 0 0 -10 0 0 cm BT (b) Tj ET Q BT (c) Tj ET',
      'ab',
    ],
    [
      'nothing small in what is made larger again',
      '/A 0.05 Tf q 10 0 0 10 0 0 cm BT .1 0 0 .1 0 0 Tm (a) Tj ET (b) Tj Q',
      '',
    ],
    ['what is in no matrix', '/A 1 Tf 0 0 0 cm (a) Tj /x 0 0 0 0 0 Tm (b) Tj', 'ab'],
    ['what was kept of a mode and a size', '/A 1 Tf q 3 Tr (a) Tj q /A 0 Tf (b) Tj Q Q (c) Tj Q (d) Tj', 'cd'],
    ['in the font of before where another is none', '/A 1 Tf (x) 0 Tf (a) Tj', 'a'],
  ])('has as its text %s', (_, content, text) => {
    expect(drawn(content).text).toBe(text);
  });

  it.each([
    ['a font that draws as it likes', '/Drawing 1 Tf (a) Tj'],
    ['a font that is not there', '/None 1 Tf (a) Tj'],
    ['no font', '(a) Tj'],
    ['a string without an end', '/A 1 Tf (a'],
    ['what is no syntax', '/A 1 Tf ] Tj'],
  ])('cannot be read: %s', (_, content) => {
    expect(() => drawn(content)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  });

  it('says that its text cannot be read', () => {
    expect(() => drawn('/None 1 Tf (a) Tj')).toThrow('the text of a field cannot be read');
    expect(() => drawn('q '.repeat(50_001))).toThrow('The look of a field is too large.');
  });

  it.each(['', '/Resources<<>>'])('is read in the fonts of the form where it has none itself: %s', (resources) => {
    expect(drawn('/Default 1 Tf (A) Tj', resources).text).toBe('9');
  });

  it('has a font that cannot be read only where something is seen in it', () => {
    expect(drawn('/Drawing 1 Tf 3 Tr (a) Tj').text).toBe('');
  });

  it('may be long, but not without end', () => {
    expect(drawn('q '.repeat(50_000))).toEqual(NOTHING);
    expect(() => drawn('q '.repeat(50_001))).toThrow(expect.objectContaining({ reason: 'too-large' }));
    expect(() => drawn('1 '.repeat(50_001))).toThrow(expect.objectContaining({ reason: 'too-large' }));
  });
});
