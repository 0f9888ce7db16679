import { type FieldInput, fieldInput } from '@countersign/contracts/signing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_META } from '../envelope/document-meta.ts';
import { RuleViolation } from '../problems/rule-violation.ts';
import { defaultFieldInput, type ValueField } from './field-input.ts';
import { parseFieldMeta } from './field-meta.ts';
import { FIELD_TYPES, type FieldType } from './field-type.ts';
import { insertedValue, type ValueRules, validateFieldValue } from './field-value.ts';

const RULES: ValueRules = { ...DEFAULT_DOCUMENT_META, timezone: 'Europe/Berlin', dateFormat: 'dd.MM.yyyy HH:mm' };
const NOW = new Date('2026-03-07T23:30:00Z');
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const field = (type: FieldType, meta: object | null = null) =>
  ({ id: 12, type, meta: parseFieldMeta(type, meta) }) as ValueField;
const insert = (type: FieldType, meta: object | null, input: FieldInput, rules = RULES) =>
  validateFieldValue(field(type, meta), input, rules, NOW);
const text = (customText: string) => ({ kind: 'text', customText });
const choice = (optionIds: number[], customText: string) => ({ kind: 'choice', optionIds, customText });

const values = [
  { id: 1, checked: false, value: 'Red' },
  { id: 2, checked: false, value: 'Green' },
  { id: 3, checked: false, value: 'Blue' },
];
const twins = [
  { id: 7, checked: false, value: 'Yes' },
  { id: 8, checked: false, value: 'Yes' },
];

describe('a valid field value', () => {
  test.each<[FieldType, object | null, FieldInput, object]>([
    [
      'SIGNATURE',
      null,
      { type: 'drawn', image: PNG },
      { kind: 'image', method: 'drawn', mediaType: 'image/png', base64: 'iVBORw0KGgo=', customText: '' },
    ],
    [
      'FREE_SIGNATURE',
      null,
      { type: 'uploaded', image: 'data:image/jpg;base64,/9j/4AAQ' },
      { kind: 'image', method: 'uploaded', mediaType: 'image/jpeg', base64: '/9j/4AAQ', customText: '' },
    ],
    ['SIGNATURE', null, { type: 'typed', text: ' Ann Lee ' }, { kind: 'typed-signature', customText: 'Ann Lee' }],
    ['INITIALS', null, 'AL', text('AL')],
    ['SIGNATURE', null, { type: 'typed', text: 'Ann', face: 'caveat' }, { kind: 'typed-signature', customText: 'Ann' }],
    [
      'SIGNATURE',
      null,
      { type: 'typed', text: 'Ann', face: 'marck-script' },
      { kind: 'typed-signature', customText: 'Ann', face: 'marck-script' },
    ],
    ['INITIALS', null, { type: 'typed', text: 'AL' }, text('AL')],
    ['NAME', null, '  山田 太郎 ', text('山田 太郎')],
    ['EMAIL', null, 'Ann@Example.com', text('Ann@Example.com')],
    ['DATE', null, '', text('08.03.2026 00:30')],
    ['DATE', null, '2026-05-01', text('01.05.2026')],
    ['DATE', null, '2026-05-01T12:00:00Z', text('01.05.2026 14:00')],
    ['DATE', null, '01.05.2026 14:00', text('01.05.2026 14:00')],
    ['TEXT', null, ' one\r\ntwo\rthree\tfour ', text(' one\ntwo\nthree\tfour ')],
    ['TEXT', { characterLimit: 2 }, '👍👍', text('👍👍')],
    ['TEXT', { characterLimit: 0 }, 'no limit', text('no limit')],
    ['NUMBER', null, '12.50', text('12.50')],
    ['NUMBER', { numberFormat: '0,0.00' }, '1234.5', text('1,234.50')],
    ['NUMBER', { numberFormat: '123.456.789,00' }, '1234,5', text('1.234,50')],
    ['NUMBER', { minValue: -5, maxValue: 5 }, '-5', text('-5')],
    ['NUMBER', { maxValue: 5 }, 5, text('5')],
    ['RADIO', { values }, 'Green', choice([2], 'Green')],
    ['RADIO', { values }, 3, choice([3], 'Blue')],
    ['RADIO', { values: twins }, 8, choice([8], 'Yes')],
    ['CHECKBOX', { values }, ['Blue', 'Red', 'Blue'], choice([1, 3], 'Red, Blue')],
    ['CHECKBOX', { values: twins }, [8], choice([8], 'Yes')],
    ['CHECKBOX', { values }, [], choice([], '')],
    ['CHECKBOX', { values, validationRule: 'at_least', validationLength: 2 }, ['Red', 3], choice([1, 3], 'Red, Blue')],
    ['CHECKBOX', { values, validationRule: 'Select at most', validationLength: 1 }, [], choice([], '')],
    ['CHECKBOX', { values, validationRule: 'exactly', validationLength: 1 }, ['Red'], choice([1], 'Red')],
    ['DROPDOWN', { values: [{ value: 'A' }, { value: 'B' }] }, 'B', text('B')],
  ])('a %s field with the settings %j accepts the value %j', (type, meta, input, expected) => {
    expect(fieldInput.parse(input)).toEqual(input);
    expect(insert(type, meta, input)).toEqual(expected);
  });
});

describe('an invalid field value is refused with the reason', () => {
  const image = (data: string): FieldInput => ({ type: 'drawn', image: data });

  test.each<[FieldType, object | null, FieldInput, string]>([
    ['SIGNATURE', null, 'Ann', 'a signature must be'],
    ['SIGNATURE', null, [], 'a signature must be'],
    ['SIGNATURE', null, { type: 'typed', text: ' ' }, 'must not be empty'],
    ['SIGNATURE', null, { type: 'typed', text: '\u200b' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u2060\u00a0' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u3164' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u2800' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u0378' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\ue000' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u{e0041}' }, 'must contain a visible character'],
    ['SIGNATURE', null, { type: 'typed', text: '\u0301' }, 'must contain a visible character'],
    ['INITIALS', null, '\u200d', 'must contain a visible character'],
    ['TEXT', null, '\u200b\n\u200b', 'must not be empty'],
    ['SIGNATURE', null, { type: 'typed', text: 'A\nB' }, 'line breaks'],
    ['SIGNATURE', null, { type: 'typed', text: 'A'.repeat(256) }, 'at most 255 characters'],
    ['SIGNATURE', null, image(''), 'data: URL'],
    ['SIGNATURE', null, image('https://example.com/a.png'), 'data: URL'],
    ['SIGNATURE', null, image('data:image/svg+xml;base64,PHN2Zz4='), 'data: URL'],
    ['SIGNATURE', null, image('data:image/png;base64,'), 'data: URL'],
    ['SIGNATURE', null, image('data:image/png;base64,abc'), 'data: URL'],
    ['SIGNATURE', null, image('data:image/png;base64,a b='), 'data: URL'],
    ['SIGNATURE', null, image(`data:image/png;base64,${'A'.repeat(1_000_004)}`), 'too large'],
    ['SIGNATURE', null, image(`data:image/png;base64,${'A'.repeat(5_000_000)}`), 'too large'],
    ['INITIALS', null, image(PNG), 'must be a string'],
    ['INITIALS', null, 'A'.repeat(51), 'at most 50 characters'],
    ['NAME', null, '', 'must not be empty'],
    ['NAME', null, 7, 'must be a string'],
    ['NAME', null, ['Ann'], 'must be a string'],
    ['NAME', null, 'A\nB', 'line breaks'],
    ['NAME', null, 'A'.repeat(256), 'at most 255 characters, not 256'],
    ['EMAIL', null, 'ann', 'not a valid email address'],
    ['EMAIL', null, `${'a'.repeat(250)}@b.de`, 'at most 254 characters, not 255'],
    ['DATE', null, 'tomorrow', 'not a date; use yyyy-MM-dd, an ISO 8601 timestamp or the format dd.MM.yyyy HH:mm'],
    ['DATE', null, '2026-02-30', 'not a date'],
    ['DATE', null, 5, 'must be a string'],
    ['TEXT', null, ' \n ', 'must not be empty'],
    ['TEXT', null, 'a\u0000', 'control characters'],
    ['TEXT', null, 'a'.repeat(5001), 'at most 5000 characters'],
    ['TEXT', { characterLimit: 3 }, 'abcd', 'at most 3 characters, not 4'],
    ['NUMBER', null, 'seven', 'is not a number'],
    ['NUMBER', null, '', 'must not be empty'],
    ['NUMBER', { numberFormat: '0,0' }, '1.5', 'is not a number in the format 0,0'],
    ['NUMBER', { minValue: 5 }, '4.99', 'must be 5 or more'],
    ['NUMBER', { minValue: 0 }, '-1', 'must be 0 or more'],
    ['NUMBER', { maxValue: 5 }, '5.01', 'must be 5 or less'],
    ['NUMBER', { maxValue: 0 }, '1', 'must be 0 or less'],
    ['NUMBER', null, 1e21, 'is not a number'],
    ['RADIO', { values }, 'Pink', '"Pink" is not one of the options'],
    ['RADIO', { values }, ['Red'], 'the value of one option'],
    ['RADIO', { values }, 9, '"9" is not one of the options'],
    ['RADIO', { values: twins }, 'Yes', 'several options are "Yes"'],
    ['RADIO', null, 'Red', 'is not one of the options'],
    ['CHECKBOX', { values }, 'Red', 'must be an array'],
    ['CHECKBOX', { values }, ['Red', 'Pink'], '"Pink" is not one of the options'],
    ['CHECKBOX', { values, required: true }, [], 'at least one option must be selected'],
    [
      'CHECKBOX',
      { values, validationRule: 'at_least', validationLength: 2 },
      ['Red'],
      'at least 2 must be selected, not 1',
    ],
    [
      'CHECKBOX',
      { values, validationRule: 'at_most', validationLength: 1 },
      ['Red', 'Blue'],
      'at most 1 must be selected, not 2',
    ],
    [
      'CHECKBOX',
      { values, validationRule: 'exactly', validationLength: 2 },
      [1, 2, 3],
      'exactly 2 must be selected, not 3',
    ],
    ['DROPDOWN', { values: [{ value: 'A' }] }, 'B', '"B" is not one of the options'],
    ['DROPDOWN', { values: [{ value: '' }] }, '', 'must not be empty'],
    ['DROPDOWN', null, 'A', 'is not one of the options'],
  ])('a %s field with the settings %j refuses the value %j: %s', (type, meta, input, reason) => {
    expect(() => insert(type, meta, input)).toThrow(
      expect.objectContaining({
        code: 'INVALID_FIELD_VALUE',
        message: expect.stringMatching(new RegExp(`^Field 12 \\(${type}\\): .*`)),
        issues: [{ path: ['value'], message: expect.stringContaining(reason) }],
      }),
    );
  });

  test('the message about an invalid field value contains the label of the field', () => {
    expect(() => insert('TEXT', { label: 'Company' }, '')).toThrow('Field 12 (TEXT "Company"): must not be empty.');
  });
});

test('user errors in field values have a reason code that a page can translate', () => {
  const reasonFor = (type: FieldType, meta: object | null, input: FieldInput) => {
    try {
      return insert(type, meta, input);
    } catch (error) {
      return (error as RuleViolation).reason;
    }
  };
  const tooLarge = { type: 'drawn', image: `data:image/png;base64,${'A'.repeat(5_000_000)}` } as const;
  expect([
    reasonFor('TEXT', { characterLimit: 3 }, 'abcd'),
    reasonFor('NUMBER', { numberFormat: '0,0' }, '1.5'),
    reasonFor('NUMBER', { maxValue: 5 }, '6'),
    reasonFor('EMAIL', null, 'ann'),
    reasonFor('CHECKBOX', { values, validationRule: 'exactly', validationLength: 2 }, ['Red']),
    reasonFor('CHECKBOX', { values, required: true }, []),
    reasonFor('DROPDOWN', { values: [{ value: 'A' }] }, 'B'),
    reasonFor('SIGNATURE', null, tooLarge),
  ]).toEqual([
    { name: 'tooLong', count: 3 },
    { name: 'notInFormat', example: '1,234' },
    { name: 'tooLarge', max: 5, shown: '5' },
    { name: 'notAnAddress' },
    { name: 'tickExactly', count: 2 },
    { name: 'tickAtLeast', count: 1 },
    { name: 'notAnOption' },
    { name: 'imageTooLarge' },
  ]);
});

describe('ways of signing', () => {
  test.each([
    ['drawn', 'drawSignatureEnabled', 'typed, uploaded'],
    ['uploaded', 'uploadSignatureEnabled', 'drawn, typed'],
    ['typed', 'typedSignatureEnabled', 'drawn, uploaded'],
  ] as const)('a %s signature is refused if %s is false', (method, flag, allowed) => {
    const input = method === 'typed' ? { type: method, text: 'Ann' } : { type: method, image: PNG };

    expect(() => insert('SIGNATURE', null, input)).not.toThrow();
    expect(() => insert('SIGNATURE', null, input, { ...RULES, [flag]: false })).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_METHOD_NOT_ALLOWED', message: expect.stringContaining(allowed) }),
    );
  });

  test('initials are text, whatever ways of signing are allowed', () => {
    const none = { ...RULES, drawSignatureEnabled: false, typedSignatureEnabled: false, uploadSignatureEnabled: false };
    expect(insert('INITIALS', null, { type: 'typed', text: 'AL' }, none)).toEqual(text('AL'));
  });
});

describe('read-only fields', () => {
  const meta = {
    TEXT: { text: 'Acme' },
    NUMBER: { value: '1234', numberFormat: '0,0' },
    RADIO: { values: values.map((option) => ({ ...option, checked: option.id === 2 })) },
    CHECKBOX: { values: values.map((option) => ({ ...option, checked: option.id !== 2 })) },
    DROPDOWN: { values: [{ value: 'A' }], defaultValue: 'A' },
    NAME: {},
    EMAIL: {},
  } as const;

  test.each([
    ['TEXT', 'Acme'],
    ['NUMBER', '1,234'],
    ['RADIO', 'Green'],
    ['CHECKBOX', 'Red, Blue'],
    ['DROPDOWN', 'A'],
    ['NAME', 'Ann'],
    ['EMAIL', 'ann@example.com'],
  ] as const)('a recipient cannot fill in a read-only %s field, and the service inserts %j', (type, customText) => {
    const readOnly = field(type, { ...meta[type], readOnly: true });
    const value = defaultFieldInput(readOnly, { name: 'Ann', email: 'ann@example.com' })!;

    expect(() => validateFieldValue(readOnly, value, RULES, NOW)).toThrow(
      expect.objectContaining({ code: 'FIELD_READ_ONLY', message: expect.stringContaining('Field 12') }),
    );
    expect(insertedValue(readOnly, value, RULES, NOW).customText).toBe(customText);
  });

  test('a signature field is never read-only, since otherwise no one could sign', () => {
    expect(insert('SIGNATURE', { readOnly: true }, { type: 'typed', text: 'Ann' })).toMatchObject({
      customText: 'Ann',
    });
  });
});

describe('any value sent by a recipient', () => {
  const inputs: fc.Arbitrary<FieldInput> = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.array(fc.oneof(fc.string(), fc.integer(), fc.constantFrom('Red', 'Blue', 1, 2))),
    fc.record({ type: fc.constantFrom('drawn' as const, 'uploaded' as const), image: fc.string() }),
    fc.record({ type: fc.constant('typed' as const), text: fc.string({ unit: 'binary' }) }),
  );

  test('any value sent by a recipient is inserted as printable text, or refused with an error that names the field', () => {
    const outcomes = { inserted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), inputs, (type, input) => {
        const meta = type === 'RADIO' || type === 'CHECKBOX' ? { values } : null;
        try {
          expect(insert(type, meta, input).customText).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
          outcomes.inserted++;
        } catch (error) {
          if (!(error instanceof RuleViolation)) throw error;
          expect(error.message).toContain('Field 12');
          outcomes.refused++;
        }
      }),
      { numRuns: 2000 },
    );
    expect(outcomes.inserted).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(20);
  });
});
