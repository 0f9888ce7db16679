import { requireMayFill } from '../../domain/envelope/turn-order.ts';
import { isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import { nameOfField } from '../../domain/fields/field-type.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { requireMayFillFieldOf } from '../../domain/recipients/assisting.ts';
import { findField } from '../../envelopes/find-field.ts';
import { ownerOf } from '../../envelopes/owner-of.ts';
import type { FieldRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { takeOutValue } from '../../envelopes/store-value.ts';
import { actAsRecipient } from './act-as-recipient.ts';
import { countValueChange } from './count-value-change.ts';
import type { Visitor } from './visitor.ts';

/**
 * Removes the value of a field. An empty field stays unchanged.
 * @returns the field afterwards
 * @throws RuleViolation NOT_YOUR_TURN, FIELD_NOT_YOURS, FIELD_READ_ONLY, TOO_MANY_VALUE_CHANGES
 */
export function clearValue(services: Services, visitor: Visitor, fieldId: number): Promise<FieldRow> {
  return actAsRecipient(services, visitor, async (act) => {
    const { work, contents, recipient, actor } = act;
    requireMayFill(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
    const field = findField(contents, fieldId);
    requireMayFillFieldOf(recipient, ownerOf(contents, field), field.type);
    if (isReadOnly(field as ValueField)) {
      throw new RuleViolation('FIELD_READ_ONLY', `${nameOfField(field)} is read-only.`);
    }
    if (!field.inserted) return field;
    countValueChange(act);
    return takeOutValue(work, field, actor);
  });
}
