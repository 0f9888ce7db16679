import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import { isSameValue, newValueSalt, recordedValue } from '../../domain/audit/value-hash.ts';
import type { InsertedValue } from '../../domain/fields/field-value.ts';
import type { StoredValue } from '../../domain/fields/stored-value.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedField } from '../record/recorded-field.ts';
import { isPicture, readSignatureImage } from '../record/signature-images.ts';
import type { FieldRow } from '../rows.ts';

type ValueColumns = StoredValue & Pick<FieldRow, 'selected'>;

/** The source of a value that was not entered by the field's recipient. */
interface Provenance {
  bySystem: boolean;
  assistedBy: number | null;
}

/**
 * Stores a validated value in a field and records it. Does nothing if the field already has this value.
 * @param valueSalt salt of the recorded hash. Each value gets a new salt, so that revealing one reveals nothing about
 * earlier values
 * @returns the field after the change
 */
export async function storeValue(
  work: EnvelopeChange,
  field: FieldRow,
  value: InsertedValue,
  actor: AuditActor,
  provenance: Provenance,
  valueSalt = newValueSalt(),
): Promise<FieldRow> {
  const columns = valueColumns(value);
  if (field.inserted && isSameValue(await storedValue(work, field), columns)) return field;
  const changed = { ...columns, valueSalt, inserted: true, insertedAt: work.now, updatedAt: work.now };
  work.say('FIELD_INSERTED', { ...recordedField(field), ...recordedValue(columns, valueSalt), ...provenance }, actor);
  return work.updateField(field.id, changed);
}

/** Returns a copy of the field with a validated value. Stores nothing. */
export function withValue(field: FieldRow, value: InsertedValue, now: Date): FieldRow {
  const { signatureImage: _, ...columns } = valueColumns(value);
  return { ...field, ...columns, inserted: true, insertedAt: now };
}

/** Returns the value of a field. Only signature images need a query, because all other values are already loaded. */
const storedValue = async (work: EnvelopeChange, field: FieldRow): Promise<StoredValue> => ({
  ...field,
  signatureImage: isPicture(field) ? await readSignatureImage(work.tx.orm, work.envelope, field.id) : null,
});

/** @returns the field after the change */
export function takeOutValue(work: EnvelopeChange, field: FieldRow, actor: AuditActor): FieldRow {
  work.say('FIELD_CLEARED', recordedField(field), actor);
  return work.updateField(field.id, { ...NO_VALUE, updatedAt: work.now });
}

const NO_VALUE = {
  customText: '',
  selected: null,
  signature: null,
  signatureImage: null,
  valueSalt: null,
  inserted: false,
  insertedAt: null,
} as const;

export function valueColumns(value: InsertedValue): ValueColumns {
  const { customText } = value;
  switch (value.kind) {
    case 'text':
      return { customText, selected: null, signature: null, signatureImage: null };
    case 'choice':
      return { customText, selected: value.optionIds, signature: null, signatureImage: null };
    case 'typed-signature': {
      const signature = { type: 'typed', text: customText, ...(value.face && { face: value.face }) } as const;
      return { customText, selected: null, signature, signatureImage: null };
    }
    case 'image':
      return {
        customText,
        selected: null,
        signature: { type: value.method, mediaType: value.mediaType },
        signatureImage: Buffer.from(value.base64, 'base64'),
      };
  }
}
