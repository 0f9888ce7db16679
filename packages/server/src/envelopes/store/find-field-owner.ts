import type { EnvelopeContents, FieldRow, RecipientRow } from '../rows.ts';

export function findFieldOwner({ recipients }: Pick<EnvelopeContents, 'recipients'>, field: FieldRow): RecipientRow {
  const owner = recipients.find(({ id }) => id === field.recipientId);
  if (!owner) throw new Error(`field ${field.id} has no recipient`);
  return owner;
}
