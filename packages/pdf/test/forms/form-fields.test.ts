import { describe, expect, it } from 'vitest';
import { formFields } from '../../src/index.ts';
import { buildPdf, hello } from '../build-pdf.ts';
import { buildForm, coloured, widget } from './build-form.ts';

const RECT: [number, number, number, number] = [100, 600, 300, 620];
const field = (values: Partial<ReturnType<typeof formFields>[number]>) => ({
  value: null,
  options: [],
  readOnly: false,
  maxLength: null,
  ...values,
});

describe('listing form fields', () => {
  it('listing form fields returns an empty list for a PDF without a form', () => {
    expect(formFields(buildPdf({ pages: [{ content: hello() }] }))).toEqual([]);
  });

  it.each(['table', 'stream', 'object-streams'] as const)(
    'listing form fields returns types, values and options (cross-reference: %s)',
    (layout) => {
      const pdf = buildForm({
        layout,
        objects: {
          900: widget(RECT, '/FT/Tx/T(Name)/V(Zo\\353)/MaxLen 20'),
          901: widget(RECT, '/FT/Tx/T(Locked)/Ff 1'),
          902: widget(RECT, '/FT/Btn/T(Agreed)/V/Ja/AS/Ja/AP<</N<</Ja 920 0 R/Off 920 0 R>>>>'),
          903: '<</FT/Btn/Ff 32768/T(Colour)/V/0/Opt[(Red)(Green)]/Kids[904 0 R 905 0 R]>>',
          904: widget(RECT, '/Parent 903 0 R/AS/0/AP<</N<</0 920 0 R>>>>'),
          905: widget(RECT, '/Parent 903 0 R/AS/Off/AP<</N<</1 920 0 R>>>>'),
          906: widget(RECT, '/FT/Ch/Ff 131072/T(Country)/V(de)/Opt[[(de)(Germany)](France)]'),
          907: widget(RECT, '/FT/Ch/Ff 2097152/T(Several)/V[(a)(b)]/Opt[(a)(b)(c)]'),
          908: widget(RECT, '/FT/Btn/Ff 65536/T(Send)'),
          909: widget(RECT, '/FT/Sig/T(Signature)'),
          920: coloured('0 0 1'),
        },
        fields: [900, 901, 902, 903, 906, 907, 908, 909],
      });
      const option = (value: string, label = value) => ({ value, label });
      expect(formFields(pdf)).toEqual([
        field({ name: 'Name', type: 'text', value: 'Zoë', maxLength: 20 }),
        field({ name: 'Locked', type: 'text', readOnly: true }),
        field({ name: 'Agreed', type: 'checkbox', value: 'Ja', options: [option('Ja')] }),
        field({ name: 'Colour', type: 'radio', value: 'Red', options: [option('Red'), option('Green')] }),
        field({ name: 'Country', type: 'choice', value: 'de', options: [option('de', 'Germany'), option('France')] }),
        field({
          name: 'Several',
          type: 'choice',
          value: ['a', 'b'],
          options: ['a', 'b', 'c'].map((text) => option(text)),
        }),
        field({ name: 'Send', type: 'button' }),
        field({ name: 'Signature', type: 'signature' }),
      ]);
    },
  );

  it('listing form fields returns full names in any encoding, and inherited types, flags and values', () => {
    const pdf = buildForm({
      objects: {
        900: '<</T(Person)/FT/Tx/Ff 1/V(Ann)/Kids[901 0 R 902 0 R]>>',
        // UTF-16BE. The next name contains a dash in PDFDocEncoding.
        901: widget(RECT, '/Parent 900 0 R/T<FEFF540D524D>'),
        902: '<</Parent 900 0 R/T(First\\205Last)/Kids[903 0 R 904 0 R]>>',
        903: widget(RECT, '/Parent 902 0 R'),
        904: widget(RECT, '/Parent 902 0 R'),
      },
      fields: [900],
    });
    expect(formFields(pdf)).toEqual([
      field({ name: 'Person.名前', type: 'text', value: 'Ann', readOnly: true }),
      field({ name: 'Person.First–Last', type: 'text', value: 'Ann', readOnly: true }),
    ]);
  });

  it('listing form fields handles trees that are cyclic, very deep, or contain things other than fields', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [1000 + i, `<</T(x)/Parent ${999 + i} 0 R/Kids[${1001 + i} 0 R]>>`]),
    );
    const pdf = buildForm({
      objects: {
        900: '<</T(Circle)/FT/Tx/Parent 901 0 R/Kids[901 0 R 900 0 R]>>',
        901: widget(RECT, '/Parent 900 0 R/T(Found)/Kids[900 0 R]'),
        902: '(not a field)',
        903: widget(RECT, '/T(Untyped)/Parent 903 0 R'),
        904: widget(RECT, '/FT/Tx/T(Last)'),
        ...chain,
      },
      fields: [900, 902, 903, 777, 1000, 904, 904],
    });
    expect(formFields(pdf).map(({ name }) => name)).toEqual(['Last']);
  });
});
