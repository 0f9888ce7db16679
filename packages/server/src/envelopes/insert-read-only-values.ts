import { defaultFieldInput, isReadOnly } from '../domain/fields/field-input.ts';
import type { TypedMeta } from '../domain/fields/field-meta.ts';
import { insertedValue } from '../domain/fields/field-value.ts';
import type { EnvelopeChange } from './envelope-change.ts';
import type { EnvelopeContents } from './rows.ts';
import { storeValue } from './store-value.ts';

const SYSTEM = { kind: 'system' } as const;

/** Puts the sender's values into read-only fields. Part of sending. */
export async function insertReadOnlyValues(
  work: EnvelopeChange,
  { envelope, fields, recipients }: Pick<EnvelopeContents, 'envelope' | 'fields' | 'recipients'>,
): Promise<void> {
  for (const field of fields) {
    // The settings of a stored field were checked against its type when they were stored.
    const typed = field as typeof field & TypedMeta;
    const owner = recipients.find(({ id }) => id === field.recipientId);
    const value = isReadOnly(typed) && owner ? defaultFieldInput(typed, owner) : null;
    if (value === null) continue;
    const accepted = insertedValue(typed, value, envelope.meta, work.now);
    await storeValue(work, field, accepted, SYSTEM, { bySystem: true, assistedBy: null });
  }
}
