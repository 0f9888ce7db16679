import { requireMayFill } from '../../../domain/envelope/turn-order.ts';
import { isSignatureType, nameOfField } from '../../../domain/fields/field-type.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { requireMayFillField } from '../../../domain/recipients/assisting.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findFieldOwner } from '../../../envelopes/store/find-field-owner.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

/**
 * Returns the field if the recipient may draw a signature for it now.
 * @throws RuleViolation NOT_FOUND, NOT_YOUR_TURN, RECIPIENT_ALREADY_COMPLETED, FIELD_NOT_YOURS, INVALID_REQUEST,
 * SIGNATURE_METHOD_NOT_ALLOWED
 */
export function requireMayDraw({ contents, recipient }: FoundRecipient, fieldId: number): FieldRow {
  const { meta } = contents.envelope;
  requireMayFill(contents.recipients, meta.signingOrder, recipient.id);
  const field = findField(contents, fieldId);
  requireMayFillField(recipient, findFieldOwner(contents, field), field.type);
  if (!isSignatureType(field.type)) {
    throw new RuleViolation('INVALID_REQUEST', `${nameOfField(field)} does not accept a drawn signature.`);
  }
  if (!meta.drawSignatureEnabled) {
    throw new RuleViolation('SIGNATURE_METHOD_NOT_ALLOWED', 'The sender has turned off drawn signatures.');
  }
  return field;
}
