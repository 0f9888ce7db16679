import { defaultFieldInput, type FieldInput, isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import { mayAssist } from '../../domain/recipients/assisting.ts';
import { ownerOf } from '../../envelopes/owner-of.ts';
import type { FieldRow } from '../../envelopes/rows.ts';
import type { FoundRecipient } from './find-recipient.ts';

/** Fields that a recipient fills: their own and, for an assistant, those of others. */
export function fillableFields({ contents, recipient }: FoundRecipient): FieldRow[] {
  return contents.fields.filter(
    (field) => field.recipientId === recipient.id || mayAssist(recipient, ownerOf(contents, field), field.type),
  );
}

/** Fields of those who have finished, to be read. */
export function fieldsOfFinished({ contents, recipient }: FoundRecipient): FieldRow[] {
  return contents.fields.filter(
    (field) =>
      field.inserted && field.recipientId !== recipient.id && ownerOf(contents, field).signingStatus === 'SIGNED',
  );
}

/**
 * What a field offers while it has no value; null for nothing. A default is offered to the field's owner only, so that an
 * assistant does not insert another person's name.
 */
export function suggestionFor(field: FieldRow, { contents, recipient }: FoundRecipient): FieldInput | null {
  const typed = field as FieldRow & ValueField;
  const owner = ownerOf(contents, field);
  const isOffered = owner.id === recipient.id && !field.inserted && !isReadOnly(typed);
  return isOffered ? defaultFieldInput(typed, owner) : null;
}
