import { describe, expect, test } from 'vitest';
import { defaultFieldInput, isRequired, requireFieldsFilled, type ValueField } from './field-input.ts';
import type { TypedMeta } from './field-meta.ts';
import { FIELD_TYPES, type FieldType } from './field-type.ts';

const ALWAYS: FieldType[] = ['SIGNATURE', 'FREE_SIGNATURE'];
const UNLESS_FALSE: FieldType[] = [...ALWAYS, 'INITIALS', 'NAME', 'EMAIL', 'DATE'];
const field = (type: FieldType, meta: object | null = null) => ({ type, meta }) as TypedMeta;
const ann = { name: 'Ann', email: 'ann@example.com' };

describe('required fields', () => {
  test.each(FIELD_TYPES)('a %s field is required by its type or its setting, and never if it is read-only', (type) => {
    expect(isRequired(field(type))).toBe(UNLESS_FALSE.includes(type));
    expect(isRequired(field(type, {}))).toBe(UNLESS_FALSE.includes(type));
    expect(isRequired(field(type, { required: true }))).toBe(true);
    expect(isRequired(field(type, { required: false }))).toBe(ALWAYS.includes(type));
    expect(isRequired(field(type, { required: true, readOnly: true }))).toBe(ALWAYS.includes(type));
  });

  test.each([
    ['at_least', 1, true],
    ['exactly', 2, true],
    ['at_least', 0, false],
    ['at_most', 1, false],
  ])('a CHECKBOX field with the rule %s %i is required: %s', (validationRule, validationLength, expected) => {
    expect(isRequired(field('CHECKBOX', { validationRule, validationLength }))).toBe(expected);
  });

  test('completing without a value in every required field is refused, and the refusal names each missing field', () => {
    const fields = [
      { id: 1, type: 'SIGNATURE', meta: null, inserted: false },
      { id: 2, type: 'NAME', meta: null, inserted: true },
      { id: 3, type: 'TEXT', meta: { label: 'Company', required: true }, inserted: false },
      { id: 4, type: 'TEXT', meta: null, inserted: false },
    ] satisfies (ValueField & { inserted: boolean })[];

    expect(() => requireFieldsFilled(fields)).toThrow(
      expect.objectContaining({
        code: 'REQUIRED_FIELDS_MISSING',
        message: 'These fields are required: Field 1 (SIGNATURE), Field 3 (TEXT "Company").',
        issues: [
          { path: ['fields', 1], message: 'Field 1 (SIGNATURE) must be completed' },
          { path: ['fields', 3], message: 'Field 3 (TEXT "Company") must be completed' },
        ],
      }),
    );
    expect(() => requireFieldsFilled(fields.map((each) => ({ ...each, inserted: true })))).not.toThrow();
  });
});

describe('default values', () => {
  const values = [
    { id: 4, checked: false, value: 'A' },
    { id: 5, checked: true, value: 'B' },
  ];

  test.each<[FieldType, object, unknown]>([
    ['SIGNATURE', {}, null],
    ['FREE_SIGNATURE', {}, null],
    ['INITIALS', {}, null],
    ['DATE', {}, null],
    ['NAME', {}, 'Ann'],
    ['EMAIL', {}, 'ann@example.com'],
    ['TEXT', { text: 'Acme' }, 'Acme'],
    ['TEXT', { text: '' }, null],
    ['NUMBER', { value: '0' }, '0'],
    ['NUMBER', { value: '' }, null],
    ['RADIO', { values }, 5],
    ['RADIO', { values: values.slice(0, 1) }, null],
    ['CHECKBOX', { values }, [5]],
    ['CHECKBOX', { values: values.slice(0, 1) }, null],
    ['DROPDOWN', { values, defaultValue: 'A' }, 'A'],
    ['DROPDOWN', { values, defaultValue: '' }, null],
  ])('a %s field with the settings %j has the default value %j', (type, meta, expected) => {
    expect(defaultFieldInput(field(type, meta), ann)).toEqual(expected);
  });

  test.each(FIELD_TYPES)('a %s field without settings has no default value', (type) => {
    expect(defaultFieldInput(field(type), { name: '', email: 'ann@example.com' })).toBe(
      type === 'EMAIL' ? 'ann@example.com' : null,
    );
  });
});
