import type { ValueField } from '../../domain/fields/field-input.ts';
import { isSignatureType } from '../../domain/fields/field-type.ts';
import type { ValueRules } from '../../domain/fields/field-value.ts';
import { type Prefill, prefilledMetas } from '../../domain/fields/prefill.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, FieldRow, RecipientRow } from '../../envelopes/rows.ts';

/** A value in the query of a link. `field` is the label or id of its field. */
export interface LinkValue {
  field: string;
  value: string;
}

/**
 * Returns the values of a link that fit fields which the visitor fills in. All others are ignored, because anyone can
 * change a link. A value becomes the default of its field, so the visitor can still edit it.
 */
export function prefillsFromLink(
  { fields }: Pick<EnvelopeContents, 'fields'>,
  recipient: Pick<RecipientRow, 'id'>,
  values: readonly LinkValue[],
  rules: ValueRules,
): Prefill[] {
  const own = (fields as (FieldRow & ValueField)[]).filter(
    ({ recipientId, type, meta }) => recipientId === recipient.id && !isSignatureType(type) && meta?.readOnly !== true,
  );
  return own.flatMap((field) => {
    const [first, ...others] = values.filter((each) => isNamed(field, each.field)).map(({ value }) => value);
    if (first === undefined) return [];
    const prefill = { id: field.id, value: field.type === 'CHECKBOX' ? [first, ...others] : first };
    return isAccepted(field, prefill, rules) ? [prefill] : [];
  });
}

const isNamed = ({ id, meta }: ValueField, name: string): boolean =>
  name === String(id) || (simplify(name) !== '' && simplify(meta?.label ?? '') === simplify(name));

const simplify = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

function isAccepted(field: ValueField, prefill: Prefill, rules: ValueRules): boolean {
  try {
    prefilledMetas([field], [prefill], rules);
    return true;
  } catch (error) {
    if (error instanceof RuleViolation) return false;
    throw error;
  }
}
