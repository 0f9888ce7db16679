import type { FieldInput } from '@countersign/contracts/signing';
import { requireMayFill } from '../../../domain/envelope/turn-order.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { validateFieldValue } from '../../../domain/fields/field-value.ts';
import { requirePrintable } from '../../../domain/fields/printable-value.ts';
import { requireMayFillField } from '../../../domain/recipients/assisting.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { storeValue } from '../../../envelopes/contents/store-value.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findFieldOwner } from '../../../envelopes/store/find-field-owner.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import { type FoundRecipient, foundAs, type RecipientContext } from '../recipient/identify-recipient.ts';
import { countValueChange } from './count-value-change.ts';
import { requireUsableImage } from './require-usable-image.ts';
import { saltOfDrawing } from './salt-of-drawing.ts';

export interface ChangedField extends FoundRecipient {
  field: FieldRow;
}

interface GivenValue {
  fieldId: number;
  value: FieldInput;
}

/**
 * Stores a value in a field. The recipient can replace it until they finish. Storing the same value again changes
 * nothing.
 * @returns the field and its envelope after the change
 * @throws RuleViolation NOT_YOUR_TURN, FIELD_NOT_YOURS, TOO_MANY_VALUE_CHANGES, CHARACTERS_NOT_PRINTABLE,
 * INVALID_FIELD_VALUE and the other codes of `domain/fields/field-value`
 */
export async function insertValue(
  services: Services,
  caller: RecipientContext,
  given: GivenValue,
): Promise<ChangedField> {
  await requireUsableImage(services, given.value);
  return changeEnvelope(services, caller, { signingToken: caller.token }, (work) => insertValueIn(work, caller, given));
}

/**
 * Stores a value within an open change. Images must have passed `requireUsableImage`.
 * @throws RuleViolation the errors from `insertValue`
 */
export async function insertValueIn(
  work: EnvelopeChange,
  caller: RecipientContext,
  { fieldId, value }: GivenValue,
): Promise<ChangedField> {
  const act = await actAsRecipient(work, caller);
  const { contents, recipient, actor } = act;
  const { meta } = work.envelope;
  requireMayFill(contents.recipients, meta.signingOrder, recipient.id);
  const field = findField(contents, fieldId);
  requireMayFillField(recipient, findFieldOwner(contents, field), field.type);
  const accepted = validateFieldValue(field as FieldRow & ValueField, value, meta, work.now);
  requirePrintable(field as FieldRow & ValueField, accepted, meta);

  const assistedBy = field.recipientId === recipient.id ? null : recipient.id;
  const salt = await saltOfDrawing(work, field.id, accepted);
  const stored = await storeValue(work, field, accepted, actor, { bySystem: false, assistedBy }, salt);
  if (stored !== field) countValueChange(act);
  return { field: stored, ...foundAs(caller, work.contents) };
}
