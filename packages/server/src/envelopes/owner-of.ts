import type { EnvelopeContents, FieldRow, RecipientRow } from './rows.ts';

/** Returns the recipient of a field. */
export function ownerOf({ recipients }: Pick<EnvelopeContents, 'recipients'>, field: FieldRow): RecipientRow {
  const owner = recipients.find(({ id }) => id === field.recipientId);
  if (!owner) throw new Error(`field ${field.id} has no recipient`);
  return owner;
}
