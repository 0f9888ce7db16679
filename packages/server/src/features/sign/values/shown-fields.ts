import type { FieldInput } from '@countersign/contracts/signing';
import { type Language, readTypedNumber } from '@countersign/languages';
import { defaultFieldInput, isReadOnly, type ValueField } from '../../../domain/fields/field-input.ts';
import { insertedValue } from '../../../domain/fields/field-value.ts';
import { requirePrintable } from '../../../domain/fields/printable-value.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { mayAssist } from '../../../domain/recipients/assisting.ts';
import { withValue } from '../../../envelopes/contents/store-value.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { findFieldOwner } from '../../../envelopes/store/find-field-owner.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

/** Returns the fields that a recipient can fill in: their own and, for an assistant, other recipients' fields. */
export function fillableFields({ contents, recipient }: FoundRecipient): FieldRow[] {
  return contents.fields.filter(
    (field) => field.recipientId === recipient.id || mayAssist(recipient, findFieldOwner(contents, field), field.type),
  );
}

/**
 * Returns the fields of recipients who have finished. Empty if the sender hides other recipients' values until
 * completion.
 */
export function fieldsOfFinished({ contents, recipient }: FoundRecipient): FieldRow[] {
  const { meta, status } = contents.envelope;
  if (meta.hideOtherValues && status !== 'COMPLETED') return [];
  return contents.fields.filter(
    (field) =>
      field.inserted &&
      field.recipientId !== recipient.id &&
      findFieldOwner(contents, field).signingStatus === 'SIGNED',
  );
}

/**
 * Returns the suggestion for an empty field, or null. Defaults are offered only to the field's owner, because an
 * assistant would otherwise insert someone else's name.
 * @param language the language of the page. A number from the sender is formatted accordingly
 */
export function suggestionFor(
  field: FieldRow,
  { contents, recipient }: FoundRecipient,
  language?: Language,
): FieldInput | null {
  const typed = field as FieldRow & ValueField;
  const owner = findFieldOwner(contents, field);
  const isOffered = owner.id === recipient.id && !field.inserted && !isReadOnly(typed);
  const input = isOffered ? defaultFieldInput(typed, owner) : null;
  if (typed.type !== 'NUMBER' || typed.meta?.numberFormat || typeof input !== 'string' || !language) return input;
  const text = readTypedNumber(input, 'en', language)?.shown ?? input;
  return text === input ? input : { type: 'number', text, language };
}

/** Returns a field with its suggestion as the stored value. Null if there is no valid suggestion. */
export function withSuggestion(
  field: FieldRow,
  found: FoundRecipient,
  now: Date,
  language?: Language,
): FieldRow | null {
  const suggestion = suggestionFor(field, found, language);
  if (suggestion === null) return null;
  try {
    const typed = field as FieldRow & ValueField;
    const { meta } = found.contents.envelope;
    const value = insertedValue(typed, suggestion, meta, now);
    requirePrintable(typed, value, meta);
    return withValue(field, value, now);
  } catch (error) {
    // The form will report the problem.
    if (error instanceof RuleViolation) return null;
    throw error;
  }
}
