import { defaultFieldInput, isReadOnly } from '../domain/fields/field-input.ts';
import type { TypedMeta } from '../domain/fields/field-meta.ts';
import { insertedValue } from '../domain/fields/field-value.ts';
import type { EnvelopeChange } from './change-envelope.ts';
import type { EnvelopeContents } from './rows.ts';
import { storeValue } from './store-value.ts';

const SYSTEM = { kind: 'system' } as const;

/** Puts the sender's values into the fields nobody may change: part of sending. */
export async function insertReadOnlyValues(
  work: EnvelopeChange,
  { envelope, fields, recipients }: EnvelopeContents,
): Promise<void> {
  for (const field of fields) {
    // The settings of a stored field were checked against its type.
    const typed = field as typeof field & TypedMeta;
    const owner = recipients.find(({ id }) => id === field.recipientId);
    const value = isReadOnly(typed) && owner ? defaultFieldInput(typed, owner) : null;
    if (value === null) continue;
    const accepted = insertedValue(typed, value, envelope.meta, work.now);
    await storeValue(work, field, accepted, SYSTEM, { bySystem: true, assistedBy: null });
  }
}
