import { defaultFieldInput, isReadOnly } from '../../domain/fields/field-input.ts';
import type { TypedMeta } from '../../domain/fields/field-meta.ts';
import { type InsertedValue, insertedValue } from '../../domain/fields/field-value.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { EnvelopeContents, FieldRow } from '../rows.ts';
import { storeValue } from './store-value.ts';

const SYSTEM = { kind: 'system' } as const;

export async function insertReadOnlyValues(
  work: EnvelopeChange,
  contents: Pick<EnvelopeContents, 'envelope' | 'fields' | 'recipients'>,
): Promise<void> {
  for (const field of contents.fields) {
    const accepted = readOnlyValue(field, contents, work.now);
    if (accepted) await storeValue(work, field, accepted, SYSTEM, { bySystem: true, assistedBy: null });
  }
}

/**
 * Returns the sender's value for a read-only field. Null if the field has no value or is not read-only.
 * @throws RuleViolation the errors from `insertedValue`
 */
export function readOnlyValue(
  field: FieldRow,
  { envelope, recipients }: Pick<EnvelopeContents, 'envelope' | 'recipients'>,
  now: Date,
): InsertedValue | null {
  // The settings of a field are validated for its type before they are stored.
  const typed = field as typeof field & TypedMeta;
  const owner = recipients.find(({ id }) => id === field.recipientId);
  const value = isReadOnly(typed) && owner ? defaultFieldInput(typed, owner) : null;
  return value === null ? null : insertedValue(typed, value, envelope.meta, now);
}
