import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formNodes } from '../../src/acroform/form-nodes.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { keepsWhatIsDrawnWith } from '../../src/verify/appearances/default-resources.ts';
import { Comparison } from '../../src/verify/comparison/comparison.ts';
import { buildPdf } from '../build-pdf.ts';

const stream = (content: string, entries = '') =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 1 1]${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>';
const open = (resources: string, look: string, field: string, form: string, more: Record<number, string>) =>
  PdfDocument.open(
    buildPdf({
      catalog: `/AcroForm<</Fields[900 0 R]${resources}${form}>>`,
      objects: { 900: `<</FT/Tx/T(a)/AP<</N 901 0 R>>${field}>>`, 901: look, 902: FONT, ...more },
    }),
  );
const BEFORE = '/DR<</Font<</F 3 0 R/G 3 0 R>>/XObject<</X 903 0 R>>/Other 5>>';
const MORE = { 903: stream('q Q') };

interface Drawing {
  look?: string;
  field?: string;
  form?: string;
  more?: Record<number, string>;
}
const keeps = (after: string, { look = stream('q Q'), field = '', form = '', more = {} }: Drawing = {}) => {
  const [then, now] = [BEFORE, after].map((resources) => open(resources, look, field, form, { ...MORE, ...more }));
  return keepsWhatIsDrawnWith(new Comparison(then!, now!, new Set()), formNodes(then!));
};
const OTHER_FONT = BEFORE.replace('/F 3 0 R', '/F 902 0 R');
const OTHER_FORM = BEFORE.replace('903 0 R', '904 0 R');
const withOther = { 904: stream('q  Q') };

describe('default form resources are unchanged', () => {
  it.each<[string, string, Drawing?]>([
    ['nothing changed', BEFORE, { look: stream('/F 1 Tf') }],
    ['a resource was added', BEFORE.replace('/Font<<', '/Font<</H 902 0 R'), { look: stream('/F 1 Tf') }],
    ['no field uses the changed resource', OTHER_FONT],
    ['no field uses the removed resource', BEFORE.replace('/F 3 0 R', ''), { look: stream('/G 1 Tf') }],
    ['the removed entry is not a resource', BEFORE.replace('/Other 5', ''), { look: stream('/Other 1 Tf') }],
    [
      'a field has a resource of its own with that name',
      OTHER_FONT,
      { look: stream('/F 1 Tf', '/Resources<</Font<</F 3 0 R>>>>') },
    ],
    [
      'its appearance is compressed',
      OTHER_FONT,
      { look: stream(deflateSync('/G 1 Tf (some text) Tj').toString('latin1'), '/Filter/FlateDecode') },
    ],
    ['a field refers to a different font in its appearance', OTHER_FONT, { field: '/DA(/G 1 Tf)' }],
    ['a field refers to a font where no font belongs', OTHER_FORM, { field: '/DA(/X 1 Tf)', more: withOther }],
    [
      'something that is not a form is within its appearance',
      OTHER_FONT,
      {
        look: stream('/Im Do', '/Resources<</XObject<</Im 905 0 R>>>>'),
        more: { 905: stream('/F 1 Tf').replace('/BBox[0 0 1 1]', '') },
      },
    ],
  ])('default form resources count as unchanged if %s', (_, after, drawing) => {
    expect(keeps(after, drawing)).toBe(true);
  });
});

describe('default form resources are changed', () => {
  const bomb = deflateSync(Buffer.alloc(1024 * 1024 + 1)).toString('latin1');
  const inner = (resources = '') => ({
    look: stream('/In Do', '/Resources<</XObject<</In 905 0 R>>>>'),
    more: { 905: stream('/F 1 Tf', resources) },
  });
  const deep = (depth: number) => ({
    look: stream('q Q', '/Resources<</XObject<</In 1000 0 R>>>>'),
    more: Object.fromEntries(
      Array.from({ length: depth }, (_, at) => [
        1000 + at,
        stream('q Q', at + 1 < depth ? `/Resources<</XObject<</In ${1001 + at} 0 R>>>>` : ''),
      ]),
    ),
  });

  it.each<[string, string, Drawing]>([
    ['an appearance uses a changed font', OTHER_FONT, { look: stream('/F 1 Tf (a) Tj') }],
    ['an appearance uses a removed font', BEFORE.replace('/F 3 0 R', ''), { look: stream('/F 1 Tf') }],
    ['all resources were removed', '', { look: stream('/F 1 Tf') }],
    ['all fonts were removed', BEFORE.replace('/Font<</F 3 0 R/G 3 0 R>>', ''), { look: stream('/F 1 Tf') }],
    ['an appearance uses a changed form', OTHER_FORM, { look: stream('/X Do'), more: withOther }],
    ['a default appearance uses a changed font', OTHER_FONT, { field: '/DA(0 g /F 1 Tf)' }],
    ['the name is escaped', OTHER_FONT, { look: stream('/#46 1 Tf') }],
    ['a part of a name is escaped', OTHER_FONT, { look: stream('/G#46 1 Tf') }],
    ['its appearance cannot be read', OTHER_FONT, { look: stream('x', '/Filter/Unknown') }],
    ['its appearance is too long to be read', OTHER_FONT, { look: stream(bomb, '/Filter/FlateDecode') }],
    [
      'its appearance has a different resource with that name',
      OTHER_FONT,
      { look: stream('/F 1 Tf', '/Resources<</XObject<</F 903 0 R>>>>') },
    ],
    ['a form within its appearance uses it', OTHER_FONT, inner()],
    ['forms are nested too deeply to be read', OTHER_FONT, deep(17)],
    [
      'its appearance in a different state uses it',
      OTHER_FONT,
      { look: '<</On 906 0 R/Off 905 0 R>>', more: { 905: stream('q Q'), 906: stream('/F 1 Tf') } },
    ],
    [
      'a different field uses it',
      OTHER_FONT,
      { field: '/Kids[910 0 R]', more: { 906: stream('/F 1 Tf'), 910: '<</T(b)/AP<</N 906 0 R>>>>' } },
    ],
  ])('default form resources count as changed if %s', (_, after, drawing) => {
    expect(keeps(after, drawing)).toBe(false);
  });

  it('default form resources count as changed if a string in a font is re-encoded, since strings in fonts are not text', () => {
    const look = stream('/F 1 Tf');
    const then = { look, more: { 902: '<</T(A)>>', 907: '<</T<FEFF0041>>>' } };
    const before = BEFORE.replace('/F 3 0 R', '/F 902 0 R');
    const [one, other] = [before, BEFORE.replace('/F 3 0 R', '/F 907 0 R')].map((resources) =>
      open(resources, look, '', '', { ...MORE, ...then.more }),
    );
    expect(keepsWhatIsDrawnWith(new Comparison(one!, other!, new Set()), formNodes(one!))).toBe(false);
  });

  it('default form resources count as changed if the form was removed', () => {
    const before = open(BEFORE, stream('/F 1 Tf'), '', '', MORE);
    const after = PdfDocument.open(buildPdf());
    expect(keepsWhatIsDrawnWith(new Comparison(before, after, new Set()), formNodes(before))).toBe(false);
    expect(keepsWhatIsDrawnWith(new Comparison(after, before, new Set()), formNodes(after))).toBe(true);
  });

  it('default form resources count as unchanged if forms are nested only to the reading limit, or have separate resources', () => {
    expect(keeps(OTHER_FONT, deep(16))).toBe(true);
    expect(keeps(OTHER_FONT, inner('/Resources<</Font<</F 3 0 R>>>>'))).toBe(true);
  });
});
