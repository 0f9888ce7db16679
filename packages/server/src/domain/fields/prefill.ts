import type { FieldInput } from '@countersign/contracts/signing';
import { type Issue, RuleViolation } from '../problems/rule-violation.ts';
import type { ValueField } from './field-input.ts';
import { type CheckboxMeta, type FieldMeta, parseFieldMeta, type TypedMeta } from './field-meta.ts';
import { isSignatureType, nameOfField } from './field-type.ts';
import { type InsertedValue, insertedValue, type ValueRules } from './field-value.ts';

export interface Prefill {
  id: number;
  /** Type of the field, in upper or lower case. Only checked if present. */
  type?: string | undefined;
  /** Text or, for CHECKBOX, an array of option values. Empty for no value. */
  value: string | number | (string | number)[];
  label?: string | undefined;
  placeholder?: string | undefined;
}

/**
 * Returns the settings of prefilled fields, with the prefill as their default. An editable field suggests it to the
 * recipient, and a read-only field has it as its value.
 * @param rules rules of the new document
 * @returns settings by field id, only for prefilled fields
 * @throws RuleViolation INVALID_PREFILL, with every issue
 */
export function prefilledMetas(
  fields: readonly ValueField[],
  prefills: readonly Prefill[],
  rules: ValueRules,
): Map<number, FieldMeta | null> {
  const metas = new Map<number, FieldMeta | null>();
  const issues = prefills.flatMap((prefill, index): Issue[] => {
    const path = ['prefillFields', index];
    const field = fields.find(({ id }) => id === prefill.id);
    if (!field) return [{ path: [...path, 'id'], message: `Field ${prefill.id} is not on the template` }];
    if (metas.has(field.id)) return [{ path: [...path, 'id'], message: `Field ${field.id} is listed twice` }];
    if (prefill.type !== undefined && prefill.type.toUpperCase() !== field.type) {
      return [{ path: [...path, 'type'], message: `${nameOfField(field)} is not of type ${prefill.type}` }];
    }
    try {
      metas.set(field.id, prefilledMeta(field, prefill, rules));
      return [];
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      const reasons = error.issues.map(({ message }) => message).join('; ');
      return [{ path: [...path, 'value'], message: `${nameOfField(field)}: ${reasons}` }];
    }
  });
  if (issues.length === 0) return metas;
  throw new RuleViolation('INVALID_PREFILL', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}

function prefilledMeta(field: ValueField, { value, label, placeholder }: Prefill, rules: ValueRules): FieldMeta | null {
  const meta = {
    ...field.meta,
    ...(label !== undefined && { label }),
    ...(placeholder !== undefined && { placeholder }),
    ...toDefault(field, value, rules),
  };
  return parseFieldMeta(field.type, meta);
}

/** Returns the settings that contain the field's default (see `defaultFieldInput`). */
function toDefault(field: ValueField, value: Prefill['value'], rules: ValueRules): Partial<FieldMeta> {
  if (isSignatureType(field.type)) throw refused('a signature cannot be prefilled');
  const given = readValue(field, value, rules);
  switch (field.type) {
    case 'NUMBER':
      return { value: given?.text ?? '' };
    case 'DROPDOWN':
      return { defaultValue: given?.text ?? '' };
    case 'RADIO':
    case 'CHECKBOX':
      return { values: ticked(field.meta?.values ?? [], given?.optionIds ?? []) };
    default:
      return { text: given?.text ?? '' };
  }
}

/**
 * Converts a prefill to the form in which its field stores a default, and validates it like a recipient's value.
 * Returns null if it is empty.
 */
function readValue(
  field: ValueField,
  value: Prefill['value'],
  rules: ValueRules,
): { text: string; optionIds: number[] } | null {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const input: FieldInput = field.type === 'CHECKBOX' && !Array.isArray(value) ? [value] : value;
  const read = insertedValue(withoutSelectionRule(field), input, rules, new Date(0));
  return { text: String(value), optionIds: selectedOptionIds(read) };
}

const selectedOptionIds = (value: InsertedValue): number[] => (value.kind === 'choice' ? value.optionIds : []);

/** Removes the rule for the number of selections. The recipient must satisfy this rule, but the prefill need not. */
function withoutSelectionRule<F extends TypedMeta>(field: F): F {
  return field.type === 'CHECKBOX' ? { ...field, meta: { ...field.meta, validationRule: '' } } : field;
}

const ticked = (options: NonNullable<CheckboxMeta['values']>, ids: readonly number[]) =>
  options.map((option) => ({ ...option, checked: ids.includes(option.id) }));

const refused = (message: string) => new RuleViolation('INVALID_PREFILL', message, [{ path: [], message }]);
