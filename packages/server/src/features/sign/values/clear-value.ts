import { requireMayFill } from '../../../domain/envelope/turn-order.ts';
import { isReadOnly, type ValueField } from '../../../domain/fields/field-input.ts';
import { nameOfField } from '../../../domain/fields/field-type.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { requireMayFillField } from '../../../domain/recipients/assisting.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import { takeOutValue } from '../../../envelopes/contents/store-value.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findFieldOwner } from '../../../envelopes/store/find-field-owner.ts';
import { actAsRecipient } from '../recipient/act-as-recipient.ts';
import { foundAs, type RecipientContext } from '../recipient/identify-recipient.ts';
import { countValueChange } from './count-value-change.ts';
import type { ChangedField } from './insert-value.ts';

/**
 * Clears a field. Does nothing if the field is empty.
 * @returns the field and its envelope after the change
 * @throws RuleViolation NOT_YOUR_TURN, FIELD_NOT_YOURS, FIELD_READ_ONLY, TOO_MANY_VALUE_CHANGES
 */
export function clearValue(services: Services, caller: RecipientContext, fieldId: number): Promise<ChangedField> {
  return changeEnvelope(services, caller, { signingToken: caller.token }, async (work) => {
    const act = await actAsRecipient(work, caller);
    const { contents, recipient, actor } = act;
    requireMayFill(contents.recipients, work.envelope.meta.signingOrder, recipient.id);
    const field = findField(contents, fieldId);
    requireMayFillField(recipient, findFieldOwner(contents, field), field.type);
    if (isReadOnly(field as ValueField)) {
      throw new RuleViolation('FIELD_READ_ONLY', `${nameOfField(field)} is read-only.`);
    }
    if (!field.inserted) return { field, ...foundAs(caller, contents) };
    countValueChange(act);
    const cleared = await takeOutValue(work, field, actor);
    return { field: cleared, ...foundAs(caller, work.contents) };
  });
}
