import { describe, expect, test } from 'vitest';
import { findMetaType, parseFieldMeta } from './field-meta.ts';
import { FIELD_TYPES, type FieldType } from './field-type.ts';

const options = (...values: [id: number, checked: boolean, value: string][]) =>
  values.map(([id, checked, value]) => ({ id, checked, value }));
const three = options([1, false, 'A'], [2, false, 'B'], [3, false, 'C']);

describe('settings of every field type', () => {
  test.each(FIELD_TYPES)('a %s field accepts all common settings, and its type in lower case', (type) => {
    const meta = {
      type: findMetaType(type),
      label: 'Label',
      placeholder: 'Placeholder',
      required: true,
      readOnly: false,
      fontSize: 8,
    };
    expect(parseFieldMeta(type, meta)).toEqual(meta);
  });

  test.each(FIELD_TYPES)('a %s field requires no settings', (type) => {
    expect(parseFieldMeta(type, undefined)).toBeNull();
    expect(parseFieldMeta(type, null)).toBeNull();
    expect(parseFieldMeta(type, {})).toEqual({});
  });

  test.each(FIELD_TYPES)('a %s field refuses the type of another field and names the right one', (type) => {
    const other = type === 'TEXT' ? 'number' : 'text';
    expect(() => parseFieldMeta(type, { type: other })).toThrow(
      expect.objectContaining({
        code: 'FIELD_META_MISMATCH',
        message: expect.stringContaining(`"${findMetaType(type)}"`),
      }),
    );
  });

  test('unknown field settings are dropped, and null counts as omitted', () => {
    expect(parseFieldMeta('NUMBER', { minValue: null, lineHeight: null, label: null, colour: 'red' })).toEqual({});
  });

  test('a FREE_SIGNATURE field has the settings of a signature', () => {
    expect(parseFieldMeta('FREE_SIGNATURE', { type: 'signature' })).toEqual({ type: 'signature' });
    expect(() => parseFieldMeta('FREE_SIGNATURE', { type: 'free_signature' })).toThrow(/"signature"/);
  });
});

describe('settings of each field type', () => {
  test.each<[FieldType, object]>([
    ['SIGNATURE', { fontSize: 96 }],
    ['INITIALS', { textAlign: 'center' }],
    ['NAME', { textAlign: 'left' }],
    ['EMAIL', { textAlign: 'right' }],
    ['DATE', { textAlign: 'right', fontSize: 10.5 }],
    [
      'TEXT',
      {
        text: 'ab\ncd',
        textAlign: 'left',
        characterLimit: 5,
        lineHeight: 1,
        letterSpacing: 0,
        verticalAlign: 'middle',
      },
    ],
    ['TEXT', { text: 'as long as it likes', characterLimit: 0 }],
    ['TEXT', { lineHeight: 10, letterSpacing: 100 }],
    ['NUMBER', { value: '1,234.5', numberFormat: '0,0.00', minValue: -10, maxValue: 2000, textAlign: 'right' }],
    ['NUMBER', { value: '', minValue: 5, numberFormat: '' }],
    ['NUMBER', { minValue: 3, maxValue: 3 }],
    ['RADIO', { values: options([1, true, 'A'], [2, false, 'B']), direction: 'horizontal' }],
    ['RADIO', { values: options([7, false, ''], [8, false, '']) }],
    ['CHECKBOX', { values: three, direction: 'vertical', validationRule: 'at_least', validationLength: 3 }],
    ['CHECKBOX', { values: three, validationRule: 'Select at most', validationLength: 1 }],
    ['CHECKBOX', { values: three, validationRule: '', validationLength: 0 }],
    ['CHECKBOX', { values: options([1, true, 'A'], [2, false, 'B']), validationRule: 'exactly', validationLength: 2 }],
    ['DROPDOWN', { values: [{ value: 'A' }, { value: 'B' }], defaultValue: 'B' }],
    ['DROPDOWN', { values: [], defaultValue: '' }],
  ])('a %s field accepts the settings %j unchanged', (type, meta) => {
    expect(parseFieldMeta(type, meta)).toEqual(meta);
  });

  test.each<[FieldType, object, object]>([
    ['TEXT', { lineHeight: '1.5', letterSpacing: '2' }, { lineHeight: 1.5, letterSpacing: 2 }],
    ['NUMBER', { minValue: '-1', maxValue: '10.5', value: 7 }, { minValue: -1, maxValue: 10.5, value: '7' }],
    [
      'RADIO',
      { values: [{ value: 'A' }, { value: 'B', checked: true }] },
      { values: options([1, false, 'A'], [2, true, 'B']) },
    ],
  ])('a %s field reads the settings %j as %j', (type, given, read) => {
    expect(parseFieldMeta(type, given)).toEqual(read);
  });

  test.each<[FieldType, unknown, string]>([
    ['TEXT', 'text', ''],
    ['TEXT', [], ''],
    ['SIGNATURE', { fontSize: 7.9 }, 'fontSize'],
    ['SIGNATURE', { fontSize: 97 }, 'fontSize'],
    ['NAME', { fontSize: '12' }, 'fontSize'],
    ['NAME', { required: 'yes' }, 'required'],
    ['NAME', { readOnly: 1 }, 'readOnly'],
    ['NAME', { label: 'a\u0000b' }, 'label'],
    ['NAME', { placeholder: 'p'.repeat(1001) }, 'placeholder'],
    ['NAME', { textAlign: 'justify' }, 'textAlign'],
    ['TEXT', { verticalAlign: 'center' }, 'verticalAlign'],
    ['TEXT', { lineHeight: 0.9 }, 'lineHeight'],
    ['TEXT', { lineHeight: 10.1 }, 'lineHeight'],
    ['TEXT', { lineHeight: '11' }, 'lineHeight'],
    ['TEXT', { lineHeight: 'wide' }, 'lineHeight'],
    ['TEXT', { letterSpacing: -1 }, 'letterSpacing'],
    ['TEXT', { letterSpacing: 101 }, 'letterSpacing'],
    ['TEXT', { characterLimit: -1 }, 'characterLimit'],
    ['TEXT', { characterLimit: 1.5 }, 'characterLimit'],
    ['TEXT', { characterLimit: '5' }, 'characterLimit'],
    ['TEXT', { text: 'abcdef', characterLimit: 5 }, 'text'],
    ['NUMBER', { value: 'seven' }, 'value'],
    ['NUMBER', { value: '1.234', numberFormat: '0,0.00' }, 'value'],
    ['NUMBER', { value: '4', minValue: 5 }, 'value'],
    ['NUMBER', { value: '6', maxValue: 5 }, 'value'],
    ['NUMBER', { numberFormat: '#,###' }, 'numberFormat'],
    ['NUMBER', { minValue: 2, maxValue: 1 }, 'minValue'],
    ['NUMBER', { minValue: 'low' }, 'minValue'],
    ['RADIO', { values: options([1, true, 'A'], [2, true, 'B']) }, 'values'],
    ['RADIO', { values: options([1, false, 'A'], [1, false, 'B']) }, 'values'],
    ['RADIO', { values: ['A'] }, 'values.0'],
    ['RADIO', { values: [{ id: 1, checked: false }] }, 'values.0.value'],
    ['RADIO', { direction: 'diagonal' }, 'direction'],
    ['RADIO', { values: Array.from({ length: 201 }, () => ({ value: 'A' })) }, 'values'],
    ['CHECKBOX', { values: three, validationRule: 'some', validationLength: 1 }, 'validationRule'],
    ['CHECKBOX', { values: three, validationRule: 'at_least' }, 'validationLength'],
    ['CHECKBOX', { values: three, validationRule: 'at_least', validationLength: 4 }, 'validationLength'],
    ['CHECKBOX', { values: three, validationRule: 'exactly', validationLength: -1 }, 'validationLength'],
    [
      'CHECKBOX',
      { values: options([1, true, 'A'], [2, true, 'B']), validationRule: 'at_most', validationLength: 1 },
      'values',
    ],
    [
      'CHECKBOX',
      {
        values: options([1, true, 'A'], [2, false, 'B']),
        validationRule: 'exactly',
        validationLength: 2,
        readOnly: true,
      },
      'values',
    ],
    ['DROPDOWN', { values: [{ value: 'A' }], defaultValue: 'B' }, 'defaultValue'],
    ['DROPDOWN', { values: ['A'] }, 'values.0'],
  ])('a %s field refuses the settings %j, naming %s', (type, meta, property) => {
    expect(() => parseFieldMeta(type, meta, ['fields', 0, 'fieldMeta'])).toThrow(
      expect.objectContaining({
        code: 'INVALID_REQUEST',
        issues: [
          {
            path: [
              'fields',
              0,
              'fieldMeta',
              ...property
                .split('.')
                .filter(Boolean)
                .map((key) => (/^\d/.test(key) ? +key : key)),
            ],
            message: expect.any(String),
          },
        ],
      }),
    );
  });
});
