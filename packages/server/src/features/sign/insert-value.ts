import type { FieldInput } from '@countersign/contracts/signing';
import { requireMayFill } from '../../domain/envelope/turn-order.ts';
import type { ValueField } from '../../domain/fields/field-input.ts';
import { validateFieldValue } from '../../domain/fields/field-value.ts';
import { requirePrintable } from '../../domain/fields/printable-value.ts';
import { requireMayFillFieldOf } from '../../domain/recipients/assisting.ts';
import { findField } from '../../envelopes/find-field.ts';
import { ownerOf } from '../../envelopes/owner-of.ts';
import type { FieldRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { storeValue } from '../../envelopes/store-value.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { countValueChange } from './count-value-change.ts';
import { saltOfDrawing } from './hand-off/salt-of-drawing.ts';
import { requireUsableImage } from './require-usable-image.ts';
import type { Visitor } from './visitor.ts';

/**
 * Stores a value in a field. It can be replaced until its recipient finishes. Storing the same value again changes nothing.
 * @returns the field afterwards
 * @throws RuleViolation NOT_YOUR_TURN, FIELD_NOT_YOURS, TOO_MANY_VALUE_CHANGES, CHARACTERS_NOT_PRINTABLE, INVALID_FIELD_VALUE
 * and the other codes of `domain/fields/field-value`
 */
export async function insertValue(
  services: Services,
  visitor: Visitor,
  { fieldId, value }: { fieldId: number; value: FieldInput },
): Promise<FieldRow> {
  await requireUsableImage(services, value);
  return actAsRecipient(services, visitor, async (act) => {
    const { work, contents, recipient, actor } = act;
    const { meta } = work.envelope;
    requireMayFill(contents.recipients, meta.signingOrder, recipient.id);
    const field = findField(contents, fieldId);
    requireMayFillFieldOf(recipient, ownerOf(contents, field), field.type);
    const accepted = validateFieldValue(field as FieldRow & ValueField, value, meta, work.now);
    requirePrintable(field as FieldRow & ValueField, accepted, meta);

    const assistedBy = field.recipientId === recipient.id ? null : recipient.id;
    const salt = await saltOfDrawing(work, field.id, accepted);
    const stored = await storeValue(work, field, accepted, actor, { bySystem: false, assistedBy }, salt);
    if (stored !== field) countValueChange(act);
    return stored;
  });
}
