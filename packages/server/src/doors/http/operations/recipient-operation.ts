import type { RecipientAction } from '../../../domain/teams/policies.ts';
import { identifyRecipient, type RecipientContext } from '../../../features/sign/recipient/identify-recipient.ts';
import { readVisitor } from '../requests/read-visitor.ts';
import { bindingFor, type Door, type ServedOperation } from './operation.ts';

export interface RecipientCaller {
  visitor: RecipientContext;
}

export type ServedRecipientOperation = ServedOperation<RecipientCaller, RecipientAction>;

/**
 * Entry point for recipients. The link and the authentication for access are checked before anything else in a request
 * is read, so that invalid requests reveal nothing. Use cases that act on the document (`actAsRecipient`) check the
 * authentication for the action in their transaction.
 */
export const recipientDoor: Door<RecipientCaller, RecipientAction> = {
  for: 'recipient',
  async admit(c, services, action) {
    return { visitor: await identifyRecipient(services, readVisitor(c, services.config), action) };
  },
};

export const { answer, respond } = bindingFor<RecipientCaller, RecipientAction>();
