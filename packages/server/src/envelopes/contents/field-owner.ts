import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { nameOfRecipient, ROLES } from '../../domain/recipients/recipient.ts';
import type { EnvelopeContents } from '../rows.ts';

/**
 * Checks that a recipient may have fields.
 * @param path path of the field in the request, for error messages
 * @throws RuleViolation RECIPIENT_NOT_ON_DOCUMENT or FIELD_NOT_ALLOWED_FOR_ROLE
 */
export function requireFieldOwner({ recipients }: EnvelopeContents, recipientId: number, path: Issue['path']): void {
  const refuse = (code: 'RECIPIENT_NOT_ON_DOCUMENT' | 'FIELD_NOT_ALLOWED_FOR_ROLE', message: string) =>
    new RuleViolation(code, `${message}.`, [{ path: [...path, 'recipientId'], message }]);

  const recipient = recipients.find(({ id }) => id === recipientId);
  if (!recipient) throw refuse('RECIPIENT_NOT_ON_DOCUMENT', `Recipient ${recipientId} is not on the document`);
  if (!ROLES[recipient.role].hasFields) {
    throw refuse(
      'FIELD_NOT_ALLOWED_FOR_ROLE',
      `${nameOfRecipient(recipient)} is a ${recipient.role} and cannot have fields`,
    );
  }
}
