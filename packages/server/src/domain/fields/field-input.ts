import { LANGUAGES, type Language } from '@countersign/languages/names';
import { z } from 'zod';
import { RuleViolation } from '../problems/rule-violation.ts';
import { LIMITS } from '../text/limits.ts';
import type { TypedMeta } from './field-meta.ts';
import { isSignatureType, nameOfField } from './field-type.ts';
import { HANDWRITING_FACES, type HandwritingFace } from './handwriting.ts';
import { isSelectionFine, selectionRule } from './selection-rule.ts';

export type ValueField = { id: number } & TypedMeta;

/** A signature as submitted by a recipient. The image is a `data:` URL of a PNG or JPEG in base64. */
export type SignatureInput =
  | { type: 'drawn' | 'uploaded'; image: string }
  | { type: 'typed'; text: string; face?: HandwritingFace | undefined };

/** A number as typed, and the language of the page, which decides what its separators mean. */
export interface NumberInput {
  type: 'number';
  text: string;
  language: Language;
}

/**
 * A value as submitted by a recipient. CHECKBOX takes an array and RADIO a single item, either option values or, if values
 * repeat, option ids (numbers). All other types without a form of their own take text.
 */
export type FieldInput = string | number | (string | number)[] | SignatureInput | NumberInput;

/** The schema of a value in a request. */
// Marked as pure so that browser bundles, which need the rules below, drop the schema and Zod.
export const fieldInputSchema = /* @__PURE__ */ buildSchema();

function buildSchema() {
  return z.union([
    z.string(),
    z.number(),
    z.array(z.union([z.string(), z.number()])).max(LIMITS.fieldOptions),
    z.object({ type: z.enum(['drawn', 'uploaded']), image: z.string() }),
    z.object({ type: z.literal('typed'), text: z.string(), face: z.enum(HANDWRITING_FACES).optional() }),
    z.object({ type: z.literal('number'), text: z.string(), language: z.enum(LANGUAGES) }),
  ]) satisfies z.ZodType<FieldInput>;
}

/** Whether only the sender may set the value. Ignored for signatures, because a recipient must sign. */
export function isReadOnly({ type, meta }: TypedMeta): boolean {
  return meta?.readOnly === true && !isSignatureType(type);
}

/**
 * Whether the recipient must complete a field. Signatures: always. INITIALS, NAME, EMAIL and DATE: unless `required` is false.
 * Others: if `required` is true, or if the rule of a CHECKBOX requires a selection.
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
 * Returns the initial value of a field, or null. Sending inserts it into read-only fields, and editable fields offer it to the
 * recipient.
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
