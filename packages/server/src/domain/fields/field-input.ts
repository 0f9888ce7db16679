import type { FieldInput } from '@countersign/contracts/signing';
import { RuleViolation } from '../problems/rule-violation.ts';
import type { TypedMeta } from './field-meta.ts';
import { isSignatureType, nameOfField } from './field-type.ts';
import { isSelectionFine, selectionRule } from './selection-rule.ts';

export type ValueField = { id: number } & TypedMeta;

/** Whether only the sender may set the value. Always false for signatures, because a recipient must sign. */
export function isReadOnly({ type, meta }: TypedMeta): boolean {
  return meta?.readOnly === true && !isSignatureType(type);
}

/**
 * Whether the recipient must complete a field. Signatures: always. INITIALS, NAME, EMAIL and DATE: unless `required` is
 * false. All others: if `required` is true, or if the rule of a CHECKBOX requires a selection.
 */
export function isRequired(field: TypedMeta): boolean {
  if (isReadOnly(field)) return false;

  switch (field.type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return true;
    case 'INITIALS':
    case 'NAME':
    case 'EMAIL':
    case 'DATE':
      return field.meta?.required !== false;
    case 'CHECKBOX': {
      const selection = field.meta && selectionRule(field.meta);
      return field.meta?.required === true || (selection !== null && !isSelectionFine(0, selection));
    }
    case 'TEXT':
    case 'NUMBER':
    case 'RADIO':
    case 'DROPDOWN':
      return field.meta?.required === true;
  }
}

/**
 * Returns the initial value of a field, or null. Read-only fields get this value when the document is sent. Editable
 * fields suggest it to the recipient.
 */
export function defaultFieldInput(field: TypedMeta, recipient: { name: string; email: string }): FieldInput | null {
  switch (field.type) {
    case 'NAME':
      return field.meta?.text || recipient.name.trim() || null;
    case 'EMAIL':
      return field.meta?.text || recipient.email;
    case 'INITIALS':
    case 'DATE':
    case 'TEXT':
      return field.meta?.text || null;
    case 'NUMBER':
      return field.meta?.value || null;
    case 'RADIO':
      return field.meta?.values?.find(({ checked }) => checked)?.id ?? null;
    case 'CHECKBOX': {
      const checked = field.meta?.values?.filter(({ checked }) => checked) ?? [];
      return checked.length > 0 ? checked.map(({ id }) => id) : null;
    }
    case 'DROPDOWN':
      return field.meta?.defaultValue || null;
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return null;
  }
}

export function missingFields<F extends TypedMeta & { inserted: boolean }>(fields: readonly F[]): F[] {
  return fields.filter((field) => isRequired(field) && !field.inserted);
}

/** @throws RuleViolation REQUIRED_FIELDS_MISSING, with an issue for each field */
export function requireFieldsFilled(fields: readonly (ValueField & { inserted: boolean })[]): void {
  const missing = missingFields(fields);
  if (missing.length === 0) return;

  const issues = missing.map((field) => ({
    path: ['fields', field.id],
    message: `${nameOfField(field)} must be completed`,
  }));
  const names = missing.map(nameOfField).join(', ');
  throw new RuleViolation('REQUIRED_FIELDS_MISSING', `These fields are required: ${names}.`, issues);
}
