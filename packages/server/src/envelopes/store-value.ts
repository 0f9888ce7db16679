import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { InsertedValue } from '../domain/fields/field-value.ts';
import { fields } from '../platform/db/schema.ts';
import type { EnvelopeChange } from './change-envelope.ts';
import { recordedField } from './recorded-field.ts';
import type { FieldRow } from './rows.ts';
import { readSignatureImage } from './signature-images.ts';

/** The columns of a field that hold its value. */
interface ValueColumns extends Pick<FieldRow, 'customText' | 'selected' | 'signature'> {
  signatureImage: Uint8Array | null;
}

/** Who put the value there, where it was not the recipient the field belongs to. */
interface Provenance {
  bySystem: boolean;
  assistedBy: number | null;
}

/**
 * Puts a checked value into a field and records it. The same value again changes and records nothing.
 * @returns the field as it is afterwards
 */
export async function storeValue(
  work: EnvelopeChange,
  field: FieldRow,
  value: InsertedValue,
  actor: AuditActor,
  provenance: Provenance,
): Promise<FieldRow> {
  const columns = columnsOf(value);
  const before = { ...field, signatureImage: await readSignatureImage(work.tx.orm, field.id) };
  if (field.inserted && valueHash(before) === valueHash(columns)) return field;
  const changed = { ...columns, inserted: true, insertedAt: work.now, updatedAt: work.now };
  await work.tx.orm.update(fields).set(changed).where(eq(fields.id, field.id));
  work.record('FIELD_INSERTED', { ...recordedField(field), valueSha256: valueHash(columns), ...provenance }, actor);
  return { ...field, ...changed };
}

/**
 * Takes the value out of a field that has one, and records it.
 * @returns the field as it is afterwards
 */
export async function takeOutValue(work: EnvelopeChange, field: FieldRow, actor: AuditActor): Promise<FieldRow> {
  const changed = { ...NO_VALUE, updatedAt: work.now };
  await work.tx.orm.update(fields).set(changed).where(eq(fields.id, field.id));
  work.record('FIELD_CLEARED', recordedField(field), actor);
  return { ...field, ...changed };
}

/** Columns of a field without a value. */
const NO_VALUE = {
  customText: '',
  selected: null,
  signature: null,
  signatureImage: null,
  inserted: false,
  insertedAt: null,
} as const;

function columnsOf(value: InsertedValue): ValueColumns {
  const { customText } = value;
  switch (value.kind) {
    case 'text':
      return { customText, selected: null, signature: null, signatureImage: null };
    case 'choice':
      return { customText, selected: value.optionIds, signature: null, signatureImage: null };
    case 'typed-signature':
      return { customText, selected: null, signature: { type: 'typed', text: customText }, signatureImage: null };
    case 'image':
      return {
        customText,
        selected: null,
        signature: { type: value.method, mediaType: value.mediaType },
        signatureImage: Buffer.from(value.base64, 'base64'),
      };
  }
}

/** What the audit chain tells a value by. */
export const hashOfValue = (value: InsertedValue): string => valueHash(columnsOf(value));

/** SHA-256, in hex, of what the recipient gave: the bytes of an image, else the text and the ids of chosen options. */
function valueHash({ customText, selected, signature, signatureImage }: ValueColumns): string {
  const hash = createHash('sha256').update(JSON.stringify({ customText, selected, signature }));
  return (signatureImage ? hash.update(signatureImage) : hash).digest('hex');
}
