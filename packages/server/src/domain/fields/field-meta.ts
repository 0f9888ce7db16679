import { countCharacters, LIMITS, multiLine } from '@countersign/contracts/text';
import { DIRECTIONS, TEXT_ALIGNS, VERTICAL_ALIGNS } from '@countersign/contracts/vocabulary';
import { z } from 'zod';
import { type Issue, issuesIn, parseOrRefuse, RuleViolation } from '../problems/rule-violation.ts';
import type { FieldType } from './field-type.ts';
import { isNumberFormat, NUMBER_FORMATS, numberProblem } from './number-format.ts';
import { isSelectionFine, SELECTION_RULE_NAMES, selectionRule } from './selection-rule.ts';

export const FONT_SIZE = { min: 8, max: 96, default: 12 } as const;
export { DIRECTIONS, TEXT_ALIGNS, VERTICAL_ALIGNS };

const metaType = z.string().optional();
const common = {
  label: multiLine(LIMITS.fieldLabel).optional(),
  placeholder: multiLine(LIMITS.fieldLabel).optional(),
  required: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  fontSize: z.number().min(FONT_SIZE.min).max(FONT_SIZE.max).optional(),
};
const textAlign = z.enum(TEXT_ALIGNS).optional();

// Some clients send these numbers as strings.
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, { error: 'must be a number' })
    .transform(Number),
]);
const spacing = {
  lineHeight: numeric.pipe(z.number().min(1).max(10)).optional(),
  letterSpacing: numeric.pipe(z.number().min(0).max(100)).optional(),
  verticalAlign: z.enum(VERTICAL_ALIGNS).optional(),
};

const option = z.object({
  id: z.int().optional(),
  checked: z.boolean().default(false),
  value: multiLine(LIMITS.fieldOption),
});
/** Options of a RADIO or CHECKBOX. An option without an id gets its position, starting at 1. */
const options = z
  .array(option)
  .max(LIMITS.fieldOptions)
  .transform((values) => values.map(({ id, checked, value }, index) => ({ id: id ?? index + 1, checked, value })))
  .refine((values) => new Set(values.map(({ id }) => id)).size === values.length, { error: 'ids must be unique' })
  .optional();

const signature = z.object({ type: metaType, ...common });
/** `text` is the initial value. */
const aligned = z.object({ type: metaType, ...common, textAlign, text: multiLine(LIMITS.fieldLabel).optional() });

const text = z
  .object({
    type: metaType,
    ...common,
    ...spacing,
    textAlign,
    text: multiLine(LIMITS.fieldText).optional(),
    /** 0 means no limit, for clients that always send the property. */
    characterLimit: z.int().min(0, { abort: true }).optional(),
  })
  .refine(({ text, characterLimit }) => !characterLimit || countCharacters(text ?? '') <= characterLimit, {
    path: ['text'],
    error: 'is longer than characterLimit',
  });

const number = z
  .object({
    type: metaType,
    ...common,
    ...spacing,
    textAlign,
    value: z.union([z.string().max(LIMITS.numberText), z.number().transform(String)]).optional(),
    numberFormat: z
      .string()
      .refine(isNumberFormat, { error: `must be ${NUMBER_FORMATS}` })
      .optional(),
    minValue: numeric.optional(),
    maxValue: numeric.optional(),
  })
  .refine(({ minValue, maxValue }) => minValue === undefined || maxValue === undefined || minValue <= maxValue, {
    path: ['minValue'],
    error: 'must not be above maxValue',
  })
  .superRefine(({ value, ...meta }, context) => {
    const problem = value ? numberProblem(value, meta) : null;
    if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem.message });
  });

const radio = z
  .object({ type: metaType, ...common, values: options, direction: z.enum(DIRECTIONS).optional() })
  .refine(({ values = [] }) => values.filter(({ checked }) => checked).length <= 1, {
    path: ['values'],
    error: 'only one option can be checked',
  });

const checkbox = z
  .object({
    type: metaType,
    ...common,
    values: options,
    direction: z.enum(DIRECTIONS).optional(),
    validationRule: z.enum(['', ...SELECTION_RULE_NAMES]).optional(),
    validationLength: z.int().min(0, { abort: true }).optional(),
  })
  .superRefine((meta, context) => {
    const { values = [], validationRule, validationLength } = meta;
    if (validationRule && validationLength === undefined) {
      context.addIssue({ code: 'custom', path: ['validationLength'], message: 'is required with validationRule' });
    }
    const selection = selectionRule(meta);
    if (!selection) return;
    if (selection.rule !== 'at_most' && selection.length > values.length) {
      context.addIssue({ code: 'custom', path: ['validationLength'], message: 'exceeds the number of options' });
    }
    const checked = values.filter(({ checked }) => checked).length;
    if (selection.rule !== 'at_least' && checked > selection.length) {
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: 'more options are checked than validationRule allows',
      });
    } else if (meta.readOnly && checked > 0 && !isSelectionFine(checked, selection)) {
      // Recipients cannot check the missing boxes of a read-only field.
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: 'fewer options are checked than validationRule requires',
      });
    }
  });

const dropdown = z
  .object({
    type: metaType,
    ...common,
    values: z
      .array(z.object({ value: multiLine(LIMITS.fieldOption) }))
      .max(LIMITS.fieldOptions)
      .optional(),
    defaultValue: z.string().optional(),
  })
  .refine(({ values = [], defaultValue }) => !defaultValue || values.some(({ value }) => value === defaultValue), {
    path: ['defaultValue'],
    error: 'is not one of values',
  });

/** Maps each field type to the schema of `fieldMeta`. `parseFieldMeta` checks `type`. */
export const FIELD_META_SCHEMAS = {
  SIGNATURE: signature,
  FREE_SIGNATURE: signature,
  INITIALS: aligned,
  NAME: aligned,
  EMAIL: aligned,
  DATE: aligned,
  TEXT: text,
  NUMBER: number,
  RADIO: radio,
  CHECKBOX: checkbox,
  DROPDOWN: dropdown,
} as const satisfies Record<FieldType, z.ZodType>;

export type FieldMetaOf<T extends FieldType> = z.output<(typeof FIELD_META_SCHEMAS)[T]>;
export type FieldMeta = FieldMetaOf<FieldType>;

/** A field type and its settings. `type` discriminates `meta`. */
export type TypedMeta = { [T in FieldType]: { type: T; meta: FieldMetaOf<T> | null } }[FieldType];
export type CheckboxMeta = FieldMetaOf<'CHECKBOX'>;

/** Returns the `fieldMeta.type` of a field type: its name in lower case, or `signature` for FREE_SIGNATURE. */
export function findMetaType(type: FieldType): string {
  return type === 'FREE_SIGNATURE' ? 'signature' : type.toLowerCase();
}

/**
 * Validates `fieldMeta` for its field type. Unknown properties are dropped, and null properties count as omitted. Null
 * or undefined means no settings.
 * @param under path of the value in the request, for error messages
 * @throws RuleViolation FIELD_META_MISMATCH if `type` is a different field type, otherwise INVALID_REQUEST
 */
export function parseFieldMeta<T extends FieldType>(
  type: T,
  input: unknown,
  under: (string | number)[] = ['fieldMeta'],
): FieldMetaOf<T> | null {
  if (input === null || input === undefined) return null;

  const schema: z.ZodType<unknown> = FIELD_META_SCHEMAS[type];
  const meta = parseOrRefuse(schema, withoutNulls(input), under) as FieldMetaOf<T>;
  if (meta.type !== undefined && meta.type !== findMetaType(type)) {
    const message = `must be "${findMetaType(type)}" for a ${type} field, not "${meta.type}"`;
    throw new RuleViolation('FIELD_META_MISMATCH', `fieldMeta.type ${message}.`, [
      { path: [...under, 'type'], message },
    ]);
  }
  return meta;
}

/** Returns the INVALID_REQUEST issues of `parseFieldMeta`. */
export const fieldMetaIssues = (type: FieldType, input: unknown, under: Issue['path'] = []): Issue[] =>
  input === null || input === undefined ? [] : issuesIn(FIELD_META_SCHEMAS[type], withoutNulls(input), under);

function isPlainObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function withoutNulls(input: unknown): unknown {
  if (!isPlainObject(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
