import type { EnvelopeContents, FieldRow, RecipientRow } from './rows.ts';

export function ownerOf({ recipients }: Pick<EnvelopeContents, 'recipients'>, field: FieldRow): RecipientRow {
  const owner = recipients.find(({ id }) => id === field.recipientId);
  if (!owner) throw new Error(`field ${field.id} has no recipient`);
  return owner;
}
