import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPresented, type FormValue, fillForm, formFields } from '../../src/index.ts';
import { processorMs } from '../processor-ms.ts';
import { buildForm, coloured } from './build-form.ts';

const FIRST = 900;
const COUNT = 6;

const reference = fc.integer({ min: FIRST, max: FIRST + COUNT }).map((number) => `${number} 0 R`);
const junk = fc.constantFrom(
  'null',
  'true',
  '-1',
  '1000000000',
  '99999999999',
  '()',
  '<FEFFD800>',
  '/Off',
  '[]',
  '<<>>',
  '[[[]]]',
  '1 0 R',
  '4 0 R',
  '920 0 R',
  '777 0 R',
);
const oneOf = (...known: string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, junk, reference);

const model = {
  Type: fc.constant('/Annot'),
  Subtype: oneOf('/Widget'),
  FT: oneOf('/Tx', '/Btn', '/Ch', '/Sig'),
  T: oneOf('(a)', '(b)', '(\\377\\376)', '<FEFF540D>', '(a.b)'),
  Kids: fc.oneof(
    junk,
    fc.array(reference, { maxLength: 5 }).map((refs) => `[${refs.join(' ')}]`),
  ),
  Parent: reference,
  Rect: oneOf(
    '[10 10 200 40]',
    '[200 40 10 10]',
    '[0 0 0 0]',
    '[1 2 3]',
    '[0 0 1000000000 1000000000]',
    '[-5 -5 1 -4.999999999]',
  ),
  Ff: oneOf('4096', '32768', '65536', '131072', '16777216', '8192', '33554432'),
  F: oneOf('4', '2', '32'),
  V: oneOf('(value)', '/On', '[(a)(b)]', '<FEFF05D005D1>', '920 0 R'),
  DA: oneOf('(/Helv 0 Tf 0 g)', '(/Helv 9999999999 Tf 1 0 0 rg)', '(0 0 0 0 0 k k k Tf)'),
  Q: oneOf('0', '1', '2', '9'),
  MaxLen: oneOf('1', '5', '0', '-3', '2147483647'),
  Opt: oneOf('[(a)(b)]', '[[(a)(A)][(b)]]', '[[] null 7]'),
  AS: oneOf('/On', '/Off'),
  MK: oneOf('<</R 90/BC[0 1 0]/BG[1]/CA(8)>>', '<</R 1000000000/BC[9 9 9 9]/BG(x)>>'),
  BS: oneOf('<</W 3/S/B>>', '<</W 1000000000/S/I>>', '<</W -4/S/U>>'),
  AP: oneOf('<</N 920 0 R>>', '<</N<</On 920 0 R/Off 920 0 R>>>>', '<</N<</On null>>/D<</On 920 0 R>>>>'),
  OC: oneOf('<</Type/OCG/Name(x)>>'),
};
const entries = fc.oneof(
  fc.record(model, { requiredKeys: [] }),
  fc.record(
    {
      Type: model.Type,
      Subtype: fc.constant('/Widget'),
      FT: model.FT,
      T: model.T,
      Rect: model.Rect,
      Ff: model.Ff,
      DA: model.DA,
    },
    { requiredKeys: ['Type', 'Subtype', 'FT', 'T', 'Rect', 'DA'] },
  ),
);

const form = fc
  .record({
    objects: fc.array(entries, { minLength: 1, maxLength: COUNT }),
    fields: fc.array(fc.integer({ min: FIRST, max: FIRST + COUNT }), { maxLength: COUNT }),
    form: fc.constantFrom('', '/NeedAppearances true', '/DA null/DR 4 0 R', '/XFA[(a) 920 0 R]'),
    appearance: fc.constantFrom(
      '',
      '/Matrix[0 0 0 0 0 0]',
      '/Matrix[1 2 3]',
      '/Matrix[1000000000 0 0 0.000000001 5 5]',
    ),
    layout: fc.constantFrom('table' as const, 'object-streams' as const),
  })
  .map(({ objects, appearance, ...more }) => {
    const numbered = objects.map((object, index) => {
      const text = Object.entries(object).map(([key, value]) => `/${key} ${value}`);
      return [FIRST + index, `<<${text.join('')}>>`];
    });
    const annotations = numbered.map(([number]) => Number(number));
    return buildForm({
      ...more,
      annotations,
      objects: { ...Object.fromEntries(numbered), 920: coloured('1 0 0', '0 0 10 10', appearance) },
    });
  });

const value: fc.Arbitrary<FormValue> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.boolean(),
  fc.double(),
  fc.constantFrom('On', 'Off', 'a', 'A', 'value', '\u{1f469}\u200d\u{1f4bb}', '\ud800', '\u202e(', 'x'.repeat(3000)),
);

describe('any form, however malformed,', () => {
  it('any form, however malformed, is read, filled in and flattened quickly by appending, leaving nothing to fill in', () => {
    const outcomes = { filled: 0, refused: 0, flattened: 0 };
    fc.assert(
      fc.property(form, fc.array(value, { minLength: COUNT, maxLength: COUNT }), (pdf, values) => {
        const started = processorMs();
        const names = formFields(pdf).map(({ name }) => name);
        const given = Object.fromEntries(names.map((name, index) => [name, values[index % COUNT]!]));
        const { tail, unknown, filled, refused } = fillForm(pdf, { ...given, 'not there': 'x' });
        expect(unknown).toEqual(['not there']);
        expect(tail === null).toBe(filled.length === 0);
        if (refused.length === 0) expect(filled.toSorted()).toEqual([...new Set(names)].toSorted());
        const source = tail ? Buffer.concat([pdf, tail]) : pdf;
        if (tail) expect(formFields(source).map(({ name }) => name)).toEqual(names);
        const flattened = Buffer.from(asPresented(source));
        expect(flattened.subarray(0, pdf.length).equals(pdf)).toBe(true);
        // Files that look signed are not changed.
        if (flattened.length > source.length) expect(formFields(flattened)).toEqual([]);
        expect(asPresented(flattened)).toBe(flattened);
        expect(processorMs() - started).toBeLessThan(5000);
        if (filled.length > 0) outcomes.filled++;
        if (refused.length > 0) outcomes.refused++;
        if (flattened.length > source.length) outcomes.flattened++;
      }),
      { numRuns: 1500 },
    );
    expect(outcomes.filled).toBeGreaterThan(30);
    expect(outcomes.refused).toBeGreaterThan(100);
    expect(outcomes.flattened).toBeGreaterThan(100);
  }, 120_000);

  it('a form is processed with tens of thousands of fields, and refused with more', () => {
    const many = (count: number) => {
      const kids = Array.from({ length: count }, (_, index) => 1000 + index);
      const objects = Object.fromEntries(kids.map((number) => [number, `<</FT/Tx/T(f${number})/Parent 900 0 R>>`]));
      return buildForm({
        objects: { 900: `<</T(a)/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`, ...objects },
        fields: [900],
      });
    };
    expect(formFields(many(20_000))).toHaveLength(20_000);
    expect(() => formFields(many(50_001))).toThrow(expect.objectContaining({ reason: 'too-large' }));
  }, 30_000);

  it('a form is refused instead of drawn if its text is endless', () => {
    const text = 'x'.repeat(60_000);
    const widgets = Array.from({ length: 10 }, (_, index) => [
      900 + index,
      `<</Type/Annot/Subtype/Widget/Rect[0 0 99 9]/FT/Tx/T(f${index})/V(${text})>>`,
    ]);
    const pdf = buildForm({ objects: Object.fromEntries(widgets) });
    expect(() => asPresented(pdf)).toThrow(expect.objectContaining({ reason: 'too-large' }));
  });
});
